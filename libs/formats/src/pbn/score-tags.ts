import { quoted } from '../lines/read-lines';
import type { Tag, Tell } from './game-lines';

/** A figure of each side as it is written; `declarer` where no side is named. */
export type SidesFigures = Readonly<Partial<Record<'NS' | 'EW' | 'declarer', string>>>;

interface Figure {
  readonly pattern: string;
  readonly expected: string;
  readonly holds?: (written: string) => boolean;
}

const points: Figure = { pattern: '[+-]?\\d{1,7}', expected: 'whole points, as NS -50' };
const average: Figure = { pattern: '[+-]?\\d{1,7}(?:[.,]\\d*)?', expected: 'a figure, as NS 2.5' };

/** @source PBN 2.1, 4.2.1 to 4.2.5 */
const figures: Readonly<Record<string, Figure>> = {
  Score: points,
  ScoreIMP: average,
  ScoreMP: average,
  ScorePercentage: {
    pattern: '\\d{1,7}(?:[.,]\\d*)?',
    expected: 'a percentage from 0 to 100, as NS 52.5',
    holds: (written) => Number(written.replace(',', '.')) <= 100,
  },
  ScoreRubber: {
    pattern: '\\d{1,7} ?/ ?\\d{1,7}',
    expected: 'points above and below the line, as NS 300/40',
  },
};

/** Of a side, of both, or declarer's alone: the five ways a score is told. */
const fiveWays = (figure: string) =>
  new RegExp(`^(?:(${figure})|(NS|EW) +(${figure})(?: +(?!\\2)(NS|EW) +(${figure}))?)$`);
const patterns = new Map(Object.entries(figures).map(([name, { pattern }]) => [name, fiveWays(pattern)]));

/**
 * Who has what by a tag of scores. One that is written in none of the five ways is refused, and told what was expected.
 *
 * @returns undefined for a tag that says nothing, or nothing that can be read
 */
export function figuresOf(tag: Tag, tell: Tell): SidesFigures | undefined {
  const value = tag.value.trim();
  const figure = figures[tag.name];
  if (value === '' || value === '?' || figure === undefined) return undefined;
  const [, alone, side, own, other, others] = patterns.get(tag.name)?.exec(value) ?? [];
  const all = [alone, own, others].filter((one) => one !== undefined);
  if (all.length === 0 || !all.every((one) => figure.holds?.(one) ?? true)) {
    tell(
      'refused',
      tag.name === 'Score' ? 'pbn:score' : 'pbn:score-figure',
      tag.line,
      tag.column,
      `${tag.name} ${quoted(tag.value)}: expected ${figure.expected}`,
    );
    return undefined;
  }
  return {
    ...(alone !== undefined && { declarer: alone }),
    ...(side !== undefined && own !== undefined && { [side]: own }),
    ...(other !== undefined && others !== undefined && { [other]: others }),
  };
}
