import type { EntryKind } from '../api/desk-answers';

/** What is to be entered: an individual's name, a pair's two, or a team's own and its players'. */
export interface Wanted {
  readonly team?: string;
  readonly players: readonly string[];
}

export type Trouble = 'empty' | 'one-name' | 'few-members' | 'too-many' | 'too-long' | 'twice' | 'entered';

export interface LineRead {
  /** From 1, as it stood in the list. */
  readonly line: number;
  readonly text: string;
  readonly wanted: Wanted;
  readonly trouble: Trouble | undefined;
}

const longest = 100;
const most: Readonly<Record<EntryKind, number>> = { individual: 1, pair: 2, team: 8 };

const tidy = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();
export const sameName = (name: string): string => tidy(name).toLocaleLowerCase();

/** One string for whoever is the same entry. */
export const keyOf = ({ team, players }: Wanted): string =>
  team === undefined ? players.map(sameName).sort().join('\n') : `team\n${sameName(team)}`;

/**
 * Reads a pasted list or a CSV file: one entry to a line. Fields stand apart by a semicolon, a tab or a comma, whichever the
 * list uses; a pair's names also by &, / or +. A first line of headings is passed over.
 */
export function readEntries(
  text: string,
  kind: EntryKind,
  entered: ReadonlySet<string>,
): readonly LineRead[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: i + 1, text: line.trim() }))
    .filter((one) => one.text !== '');
  const separator = separatorOf(lines.map((one) => one.text));
  const [first] = lines;
  const rows = first !== undefined && isHeading(first.text) ? lines.slice(1) : lines;
  const seen = new Set<string>();
  return rows.map(({ line, text: written }): LineRead => {
    const wanted = wantedIn(written, kind, separator);
    const key = keyOf(wanted);
    const trouble = troubleWith(wanted, kind) ?? (seen.has(key) ? 'twice' : undefined);
    seen.add(key);
    return {
      line,
      text: written,
      wanted,
      trouble: trouble ?? (entered.has(key) ? 'entered' : undefined),
    };
  });
}

/** A semicolon or a tab means that commas belong to names. */
function separatorOf(lines: readonly string[]): string {
  const most = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  if (most('\t') > 0) return '\t';
  return most(';') > 0 ? ';' : ',';
}

const headings = /^"?(?:name|names|player|players|pair|team|entry|first name|player ?1|partner)"?$/i;
const isHeading = (line: string): boolean => headings.test(line.split(/[;,\t]/)[0]?.trim() ?? '');

function wantedIn(text: string, kind: EntryKind, separator: string): Wanted {
  if (kind === 'individual') {
    // A line of one name may be written Bell, Ann: only with another mark are there more fields.
    const [name = ''] = separator === ',' ? [unquoted(text)] : fieldsOf(text, separator);
    return { players: [tidy(name)].filter((one) => one !== '') };
  }
  if (kind === 'pair') {
    const fields = fieldsOf(text, separator).flatMap((field) => field.split(/\s*[&/+]\s*|\s+and\s+/));
    return { players: fields.map(tidy).filter((one) => one !== '') };
  }
  const colon = text.indexOf(':');
  const [team = '', ...players] =
    colon > 0
      ? [unquoted(text.slice(0, colon)), ...fieldsOf(text.slice(colon + 1), separator)]
      : fieldsOf(text, separator);
  return { team: tidy(team), players: players.map(tidy).filter((one) => one !== '') };
}

const unquoted = (text: string): string => {
  const trimmed = text.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
};

/** RFC 4180: a field in quotes may hold the separator, and quotes doubled. */
function fieldsOf(line: string, separator: string): readonly string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const mark = line[i] ?? '';
    if (quoted && mark === '"' && line[i + 1] === '"') {
      field += '"';
      i += 1;
    } else if (mark === '"' && (quoted || field.trim() === '')) {
      quoted = !quoted;
    } else if (mark === separator && !quoted) {
      fields.push(field);
      field = '';
    } else {
      field += mark;
    }
  }
  return [...fields, field];
}

function troubleWith({ team, players }: Wanted, kind: EntryKind): Trouble | undefined {
  if (players.length === 0 && (team ?? '') === '') return 'empty';
  if ([team ?? '', ...players].some((name) => name.length > longest)) return 'too-long';
  if (players.length > most[kind]) return 'too-many';
  if (new Set(players.map(sameName)).size < players.length) return 'twice';
  if (kind === 'pair' && players.length < 2) return 'one-name';
  if (kind === 'team' && (players.length < 4 || team === '')) return 'few-members';
  return undefined;
}
