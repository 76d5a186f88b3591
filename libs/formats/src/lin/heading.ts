/** The fields of a vugraph's heading, as written. */
export interface Heading {
  readonly title: string;
  readonly segment: string;
  readonly kind: string;
  readonly first: string;
  readonly last: string;
  readonly home: string;
  readonly homeScore: string;
  readonly away: string;
  readonly awayScore: string;
  readonly more: readonly string[];
}

const isKind = (part: string | undefined): boolean => /^[A-Za-z]?$/.test(part ?? '?');
const isBoard = (part: string | undefined): boolean => /^\d{1,5}$/.test(part ?? '');
const isFigure = (part: string | undefined): boolean => /^(?:[-+]?\d+(?:\.\d+)?)?$/.test(part ?? '?');

/** `title,segment,kind,first board,last,home,its score,away,its score`, each where it stands. */
export const headingInPlace = (parts: readonly string[]): Heading => {
  const [title = '', segment = '', kind = '', first = '', last = '', home = '', homeScore = ''] = parts;
  const [away = '', awayScore = '', ...more] = parts.slice(7);
  return { title, segment, kind, first, last, home, homeScore, away, awayScore, more };
};

/** Is a figure where each carry-over stands? A comma in a name puts words there. */
export const hasItsFigures = ({ homeScore, awayScore, first, last }: Heading): boolean =>
  isFigure(homeScore) && isFigure(awayScore) && [first, last].every((one) => one === '' || isBoard(one));

/**
 * A heading some of whose names hold commas: the letter with two boards behind it ends the title and its segment, a figure
 * ends each team's name. What stands before the segment's last comma is the title's.
 *
 * @returns undefined where the figures do not tell them apart, or tell more than one reading
 */
export function headingByItsFigures(parts: readonly string[]): Heading | undefined {
  const kinds = parts.flatMap((part, at) =>
    at >= 2 && isKind(part) && isBoard(parts[at + 1]) && isBoard(parts[at + 2]) ? [at] : [],
  );
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return undefined;
  const teams = parts.slice(kind + 3);
  const ends = teams.flatMap((part, at) => (at > 0 && isFigure(part) ? [at] : []));
  const [home, away] = ends;
  if (home === undefined || away === undefined || ends.length > 2) return undefined;
  if (away < home + 2 || teams.length > away + 1) return undefined;
  const joined = (from: number, to: number): string => teams.slice(from, to).join(', ');
  return {
    title: parts.slice(0, kind - 1).join(', '),
    segment: parts[kind - 1] ?? '',
    kind: parts[kind] ?? '',
    first: parts[kind + 1] ?? '',
    last: parts[kind + 2] ?? '',
    home: joined(0, home),
    homeScore: teams[home] ?? '',
    away: joined(home + 1, away),
    awayScore: teams[away] ?? '',
    more: [],
  };
}
