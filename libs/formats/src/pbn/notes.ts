import type { RecordedCall, RecordedPlay } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import type { Tag, Tell } from './game-lines';

/** Notes by their numbers: those that stand before the play are the auction's. */
export function notesOf(
  tags: readonly Tag[],
  tell: Tell,
  ofAuction: ReadonlyMap<number, number> | undefined,
  ofPlay: ReadonlyMap<number, number> | undefined,
  auction: Tag | undefined,
) {
  const found = { auction: new Map<number, string>(), play: new Map<number, string>() };
  let section: 'auction' | 'play' | undefined;
  for (const tag of tags) {
    if (tag.name === 'Auction') section = 'auction';
    else if (tag.name === 'Play') section = 'play';
    if (tag.name !== 'Note') continue;
    const [, digits, text] = /^(\d{1,3}):\s*(.*)$/s.exec(tag.value) ?? [];
    const number = Number(digits);
    const bend = (rule: string, detail: string) => tell('bent', rule, tag.line, tag.column, detail);
    if (text === undefined || number < 1 || number > 32)
      bend('pbn:note', `${quoted(tag.value)}: expected a number from 1 to 32, a colon and a text`);
    else if (section === undefined) bend('pbn:section', 'a note that belongs to no auction and no play');
    else if (found[section].has(number)) bend('pbn:note-again', `note ${number} stands twice`);
    else {
      found[section].set(number, text);
      if (!(section === 'auction' ? ofAuction : ofPlay)?.has(number))
        bend('pbn:note-unused', `nothing points at note ${number}`);
    }
  }
  const missing = (
    kind: 'auction' | 'play',
    used: ReadonlyMap<number, number> | undefined,
    at: Tag | undefined,
  ) => {
    for (const number of used?.keys() ?? []) {
      if (!found[kind].has(number) && at)
        tell('missing', 'pbn:note-missing', at.line, at.column, `there is no note ${number}`);
    }
  };
  missing('auction', ofAuction, auction);
  missing(
    'play',
    ofPlay,
    tags.find(({ name }) => name === 'Play'),
  );
  return found;
}

/** Each with the note that stands behind it. */
export function withNotes<T extends RecordedCall | RecordedPlay>(
  told: readonly T[] | undefined,
  places: ReadonlyMap<number, number> | undefined,
  notes: ReadonlyMap<number, string>,
): readonly T[] | undefined {
  if (told === undefined || places === undefined || places.size === 0) return told;
  const noted = [...told];
  for (const [number, place] of places) {
    const one = noted[place];
    const note = notes.get(number);
    if (one && note !== undefined) noted[place] = { ...one, note };
  }
  return noted;
}
