import { exact, zero, type Exact } from '@fairdeal/scoring';
import type { Hearing } from '../deal-result';
import { entries, isPhantom, partiesOf, type Party } from '../entries';
import { comparePositions } from '../happened';
import { noFigure, type Figure, type MadeLine, type Method } from '../made-line';
import { kindFor } from '../phantom';
import type { EventSheet } from '../sheet/event-sheet';
import { tableSheets, type SheetLine } from '../table-sheet';
import { byTotal } from './criteria';
import { outright } from './outright';

/** The Alberta 55 Plus rules. */
const usual = 12;

/** `details.settings.flags` of the movement. */
function flagsAtFirst({ books }: EventSheet): number {
  for (const { data } of books.movements) {
    const { settings } = (data['details'] ?? {}) as { readonly settings?: { readonly flags?: unknown } };
    if (Number.isSafeInteger(settings?.flags)) return Number(settings?.flags);
  }
  return usual;
}

const one = exact(1);

/** Who holds how many, while skirmishes are gone through. */
type Held = Map<string, number>;

/** The side with more tricks carries one flag home; a fort without flags has none to give (our reading). */
function carried(held: Held, { result }: SheetLine, own: Party): Exact | undefined {
  if (result.kind !== 'played') return undefined;
  const { tricks, outright: given } = result.reckoned;
  if (given || tricks === undefined) return undefined;
  const [loser, winner] =
    tricks.NS === tricks.EW
      ? [undefined, undefined]
      : tricks.NS > tricks.EW === (own.at === 'NS')
        ? [own.others[0], own]
        : [own, own.others[0]];
  const from = loser?.entries[0];
  if (winner === undefined || from === undefined || (held.get(from) ?? 0) === 0) return zero;
  return winner === own ? one : exact(-1);
}

function figureOf(held: Held, line: SheetLine, own: Party): Figure {
  const { result } = line;
  if (result.kind === 'played' && result.reckoned.outright) return outright(result.reckoned, own.at);
  const amount = carried(held, line, own);
  if (amount === undefined) return noFigure(result);
  const tricks = result.kind === 'played' ? result.reckoned.tricks : undefined;
  const [taken, against] = own.at === 'NS' ? [tricks?.NS, tricks?.EW] : [tricks?.EW, tricks?.NS];
  const why = { how: 'taken', against: exact(against ?? 0) } as const;
  return { amount, raw: exact(taken ?? 0), of: null, why };
}

/** What each team begins with: flags nobody has won yet. */
const atFirst = (sheet: EventSheet, entry: string, flags: number): MadeLine => ({
  entry,
  amount: exact(flags),
  raw: null,
  of: null,
  why: { how: 'added', what: 'flags', note: 'each fort begins with so many' },
  kind: 'at-first',
  at: '',
  against: [],
  session: sheet.books.sessions[0] ?? 0,
  round: undefined,
  deals: [],
});

function lines(sheet: EventSheet, hearing: Hearing): readonly MadeLine[] {
  const flags = flagsAtFirst(sheet);
  const teams = entries(sheet).filter((entry) => !isPhantom(entry));
  const held: Held = new Map(teams.map(({ entry }) => [entry, flags]));
  const inTurn = tableSheets(sheet, hearing)
    .flatMap((table) => table.lines)
    .sort((a, b) => comparePositions(a.deal.opened.position, b.deal.opened.position));
  const made = inTurn.flatMap((line) => {
    const parties = partiesOf(sheet, line.deal);
    const own = parties.flatMap((party) =>
      party.entries.map((entry): MadeLine => ({
        entry,
        ...figureOf(held, line, party),
        kind: kindFor(sheet, line.result, party.others),
        at: party.at,
        against: party.against,
        session: line.deal.session,
        round: line.deal.round,
        deals: [line],
      })),
    );
    for (const { entry, amount } of own)
      if (amount !== null) held.set(entry, (held.get(entry) ?? 0) + amount.n / amount.d);
    return own;
  });
  return [...teams.map(({ entry }) => atFirst(sheet, entry, flags)), ...made];
}

/** Military whist: flags begun with, one more for every hand won and one less for every hand lost. */
export const flags: Method = {
  id: 'flags',
  unit: 'flags',
  source: 'military whist (whist’s page, 8.3): the Alberta 55 Plus rules, which begin with twelve',
  scope: 'field',
  lines,
  criteria: () => [byTotal],
};
