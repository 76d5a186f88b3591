import type { BridgeRecord } from '../bridge-record';

type Award = 'A+' | 'A' | 'A-';
type Awards = NonNullable<BridgeRecord['awards']>;

/** What an award is called: by its sign, or by the percentage it is worth (12C2a). */
const byWord: Readonly<Record<string, Award>> = {
  '+': 'A+',
  '60': 'A+',
  '': 'A',
  '50': 'A',
  '=': 'A',
  '-': 'A-',
  '40': 'A-',
};
const unit = '(?:AVERAGE|AVE|AV|A)';
const pattern = new RegExp(`^${unit}([+=-]|60|50|40)?(?:[/, ]*${unit}?([+=-]|60|50|40)|[/, ]+${unit})?$`);

/**
 * `A+`, `AVE-`, `A6040`, `A+/A-`, `A/A`: artificial scores written in the place of a score, North-South's first. USEBIO
 * says nothing of them; programs write what their users write. One alone is read as both sides'.
 */
export function awardsOf(text: string): Awards | undefined {
  const word = text.trim().toUpperCase();
  const found = pattern.exec(word);
  if (!found) return undefined;
  const NS = byWord[found[1] ?? ''];
  const EW = found[2] === undefined && /[/, ]/.test(word) ? 'A' : byWord[found[2] ?? found[1] ?? ''];
  return NS !== undefined && EW !== undefined ? { NS, EW } : undefined;
}

const isNotPlayed = (text: string): boolean => /^(?:NP|N\/P|NOT ?PLAYED|X)$/i.test(text.trim());

/** A word in the place of a score. */
export const wordOfScore = (text: string): Pick<BridgeRecord, 'awards' | 'notPlayed'> | undefined => {
  if (isNotPlayed(text)) return { notPlayed: true };
  const awards = awardsOf(text);
  return awards && { awards };
};

const percent: Readonly<Record<Award, string>> = { 'A+': '60', A: '50', 'A-': '40' };

/** @returns undefined where one side has no award: there is no way of writing that */
export const awardsText = ({ NS, EW }: Awards): string | undefined =>
  NS === undefined || EW === undefined ? undefined : `A${percent[NS]}${percent[EW]}`;
