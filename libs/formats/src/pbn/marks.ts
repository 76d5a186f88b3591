import { quoted } from '../lines/read-lines';
import type { Tag, Tell } from './game-lines';

/** A word of an auction or a play, and where it stands. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Words of a section, suffixes and notes apart from what they stand behind. */
export function wordsOf({ lines }: Tag): readonly Word[] {
  const words: Word[] = [];
  for (const { text, line, column } of lines) {
    // `2NT?=1=` is three words written as one.
    const pattern = /=[^=\s]*=|\$[^\s=]*|[!?]+|\^[A-Za-z]?|[^\s=!?$^]+|[=$]/g;
    for (let found = pattern.exec(text); found !== null; found = pattern.exec(text))
      words.push({ text: found[0], line, column: column + found.index });
  }
  return words;
}

/** What stands behind a call or a card. */
export interface Marked {
  /** Suffixes and nags, in their order; none where nothing stands there. */
  told?: string[];
  note?: number;
}

const suffixes = new Set(['!', '?', '!!', '??', '!?', '?!']);
/** @source PBN 2.1, 3.5.2: 1 to 6 and 13 are of calls, 7 to 12 and 14 of cards, the others of both. */
const nagFits = (nag: number, of: 'call' | 'card'): boolean =>
  nag <= 255 &&
  !(of === 'call' ? (nag >= 7 && nag <= 12) || nag === 14 : (nag >= 1 && nag <= 6) || nag === 13);

/** How good it was: nags 1 to 12 and every suffix, of which there is one. */
const isQuality = (mark: string): boolean =>
  !mark.startsWith('$') || (Number(mark.slice(1)) >= 1 && Number(mark.slice(1)) <= 12);

/** Takes a word that marks the call or card before it. @returns false where it is none */
export function takeMark(word: Word, marks: Marked | undefined, of: 'call' | 'card', tell: Tell): boolean {
  return '!?$='.includes(word.text[0] as string) && taken(word, marks, of, tell);
}

function taken({ text, line, column }: Word, marks: Marked | undefined, of: 'call' | 'card', tell: Tell) {
  const bend = (rule: string, detail: string) =>
    tell('bent', rule, line, column, `${quoted(text)}: ${detail}`);
  if (/^[!?]/.test(text)) {
    if (!suffixes.has(text)) bend('pbn:suffix', 'expected ! ? !! ?? !? or ?!');
    else if (marks === undefined) bend('pbn:suffix', 'it stands behind nothing');
    else if (marks.told?.some(isQuality)) bend('pbn:suffix-twice', `the ${of} is judged already`);
    else (marks.told ??= []).push(text);
    return true;
  }
  if (text.startsWith('$')) {
    const nag = /^\$\d{1,6}$/.test(text) ? Number(text.slice(1)) : undefined;
    if (nag === undefined) bend('pbn:nag-number', 'expected $ and a number');
    else if (!nagFits(nag, of)) bend('pbn:nag', `${nag} says nothing of a ${of}`);
    else if (marks === undefined) bend('pbn:nag', 'it stands behind nothing');
    else if (marks.told?.includes(text) || (isQuality(text) && marks.told?.some(isQuality)))
      bend('pbn:nag-twice', `the ${of} is judged already`);
    else (marks.told ??= []).push(text);
    return true;
  }
  if (text.startsWith('=')) {
    const note = /^=(\d{1,2})=$/.exec(text)?.[1];
    const number = note === undefined ? undefined : Number(note);
    if (number === undefined || number < 1 || number > 32)
      bend('pbn:note-number', 'expected a note from =1= to =32=');
    else if (marks === undefined) bend('pbn:note-number', 'it stands behind nothing');
    else if (marks.note !== undefined) bend('pbn:note-twice', `the ${of} has a note already`);
    else marks.note = number;
    return true;
  }
  return false;
}
