import { add, compare, zero } from '@fairdeal/scoring';
import { whistReckoner } from '@fairdeal/whist';
import fc from 'fast-check';
import { changeNotices } from './change-notices';
import { explain } from './explain';
import { scoreSheet } from './score-sheet';
import { EventSheet, foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { anyDrive, merged, type AnyDrive } from './testing/any-drive';
import { scored, telling, type Told } from './testing/telling';

const reckonerOf = reckonerAmong([whistReckoner]);
const sheetOf = (told: readonly Told[]) => foldSheet('x', reckonerOf, telling(...told));
const all = ({ opening, tables }: AnyDrive): readonly Told[] => [...opening, ...tables.flat()];
const rowsOf = (sheet: EventSheet) => JSON.stringify(standings(sheet).rows);
const turns = fc.array(fc.nat({ max: 7 }), { maxLength: 40 });

/** Every line of everybody, without the places of its events in the log. */
const linesOf = (sheet: EventSheet, players: readonly string[]) =>
  players.map((entry) =>
    explain(sheet, entry)?.lines.map(({ events, ...line }) => ({
      ...line,
      events: events.map(({ stream, version }) => `${stream}@${version}`).sort(),
      reports: line.reports.map(({ says }) => says),
      setAside: line.setAside?.why,
    })),
  );

it('the order in which streams that know nothing of each other came in changes nothing', () => {
  fc.assert(
    fc.property(anyDrive, turns, (drive, order) => {
      const one = sheetOf(all(drive));
      const other = sheetOf([...drive.opening, ...merged(drive.tables, order)]);
      expect(rowsOf(other)).toBe(rowsOf(one));
      expect(linesOf(other, drive.players)).toEqual(linesOf(one, drive.players));
    }),
  );
});

it('the order in which entries were accepted changes nothing', () => {
  fc.assert(
    fc.property(anyDrive, fc.integer(), (drive, turn) => {
      const accepted = drive.opening.filter(([, type]) => type === 'EntryAccepted');
      const by = Math.abs(turn) % accepted.length;
      const turned = [...accepted.slice(by), ...accepted.slice(0, by)].reverse();
      const opening = drive.opening.map((said) =>
        said[1] === 'EntryAccepted' ? (turned.shift() as Told) : said,
      );
      expect(rowsOf(sheetOf([...opening, ...drive.tables.flat()]))).toBe(rowsOf(sheetOf(all(drive))));
    }),
  );
});

it('what an entry’s lines count adds up to its total', () => {
  fc.assert(
    fc.property(anyDrive, (drive) => {
      const sheet = sheetOf(all(drive));
      for (const { entry, total, deals } of standings(sheet).rows) {
        const counted = explain(sheet, entry)?.lines.flatMap(({ amount }) => amount ?? []) ?? [];
        expect(compare(counted.reduce(add, zero), total)).toBe(0);
        expect(counted).toHaveLength(deals);
      }
    }),
  );
});

it('asked after every event, the sheet answers as one folded from scratch', () => {
  fc.assert(
    fc.property(anyDrive, turns, (drive, order) => {
      const events = telling(...drive.opening, ...merged(drive.tables, order));
      const sheet = EventSheet.of('x', reckonerOf);
      for (const [i, event] of events.entries()) {
        sheet.take(event);
        const scratch = foldSheet('x', reckonerOf, events.slice(0, i + 1));
        expect(rowsOf(sheet)).toBe(rowsOf(scratch));
        expect(scoreSheet(sheet, '1')).toEqual(scoreSheet(scratch, '1'));
      }
    }),
    { numRuns: 15 },
  );
});

/** The proof at a deal that is over, at the pack, and both again. */
const proofs = (table: string, deal: string): readonly Told[] => {
  const proof = { pack: 'red', missing: ['9C'], extra: ['KD'] };
  const atDeal: Told = [`deal-${deal}`, 'PackProvedImperfect', proof];
  const atPack: Told = [`pack-${table}.red`, 'PackProvedImperfect', { ...proof, deal, table }];
  return [atDeal, atPack, atDeal, atPack];
};

it('a pack proved imperfect leaves every earlier line byte for byte the same, and voids the deal in hand alone', () => {
  fc.assert(
    fc.property(anyDrive, fc.nat({ max: 2 }), (drive, at) => {
      const table = String((at % drive.tables.length) + 1);
      const inHand: readonly Told[] = [
        [
          'deal-last',
          'DealOpened',
          { table, lawbook: 'whist@foster-1897', dealer: 'N', pack: 'red', round: 2 },
        ],
      ];
      const before = sheetOf([...all(drive), ...inHand]);
      const fell: Told = ['deal-last', 'DealVoided', { reason: 'imperfect pack', law: 'whist:37.I' }];
      const last = drive.tables[at % drive.tables.length]?.at(-1)?.[0].replace(/^deal-/, '') ?? '';
      const late = last.startsWith('table-') ? [] : proofs(table, last);
      const after = sheetOf([...all(drive), ...inHand, ...late, ...proofs(table, 'last'), fell]);
      expect(rowsOf(after)).toBe(rowsOf(before));
      for (const entry of drive.players) {
        const earlier = (sheet: EventSheet) =>
          JSON.stringify(explain(sheet, entry)?.lines.filter(({ deal }) => deal !== 'last'));
        expect(earlier(after)).toBe(earlier(before));
      }
      for (const [i] of drive.tables.entries()) {
        const deals = (sheet: EventSheet) =>
          JSON.stringify(scoreSheet(sheet, String(i + 1))?.deals.filter(({ deal }) => deal !== 'last'));
        expect(deals(after)).toBe(deals(before));
      }
    }),
  );
});

it('a score corrected and corrected back leaves the same bytes', () => {
  fc.assert(
    fc.property(anyDrive, fc.nat({ max: 13 }), (drive, NS) => {
      const plain = {
        ...drive,
        tables: drive.tables.map((lane) => lane.filter(([, type]) => isPlain(type))),
      };
      const opened = all(plain).find(([, type]) => type === 'DealScored');
      if (opened === undefined) return;
      const deal = opened[0].replace(/^deal-/, '');
      const corrected = (tricks: number): readonly Told[] => [
        [
          opened[0],
          'FactCorrected',
          {
            version: 2,
            fact: { type: 'ScoreAgreed', tricks: { NS: tricks, EW: 13 - tricks } },
            who: 'd',
            why: 'so',
          },
        ],
        scored(deal, tricks, 'drive'),
      ];
      const from = [...all(plain), ...corrected(5)];
      expect(rowsOf(sheetOf([...from, ...corrected(NS), ...corrected(5)]))).toBe(rowsOf(sheetOf(from)));
    }),
  );
});

const isPlain = (type: string): boolean =>
  ['TableOpened', 'PlayersSeated', 'DealOpened', 'ScoreAgreed', 'DealScored'].includes(type);

it('what is supposed leaves the sheet it was supposed on as it was, and is what it would be', () => {
  fc.assert(
    fc.property(anyDrive, fc.nat(), (drive, cut) => {
      const events = telling(...all(drive));
      const at = drive.opening.length + (cut % (events.length - drive.opening.length + 1));
      const sheet = foldSheet('x', reckonerOf, events.slice(0, at));
      const before = rowsOf(sheet);
      const fork = sheet.supposing(events.slice(at));
      expect(rowsOf(fork)).toBe(rowsOf(foldSheet('x', reckonerOf, events)));
      expect(rowsOf(sheet)).toBe(before);
      for (const event of events.slice(at)) sheet.take(event);
      expect(rowsOf(sheet)).toBe(rowsOf(fork));
    }),
  );
});

it('notices after publication lead from the totals that were published to those that are', () => {
  fc.assert(
    fc.property(anyDrive, fc.nat(), (drive, cut) => {
      const told = all(drive);
      const at = drive.opening.length + (cut % (told.length - drive.opening.length + 1));
      const published: Told = ['tournament-x', 'ResultsPublished', { session: 1 }];
      const was = standings(sheetOf(told.slice(0, at)));
      const third: Told = ['tournament-x', 'RoundStarted', { session: 1, round: 3 }];
      const sheet = sheetOf([...told.slice(0, at), published, ...told.slice(at), third]);
      const totals = new Map(was.rows.map(({ entry, total }) => [entry, total]));
      for (const { to } of changeNotices(sheet)) {
        for (const one of to) {
          expect([one.entry, totals.get(one.entry)]).toEqual([one.entry, one.was]);
          totals.set(one.entry, one.is);
        }
      }
      expect([...totals]).toEqual(
        was.rows.map(({ entry }) => [entry, standings(sheet).rows.find((row) => row.entry === entry)?.total]),
      );
    }),
  );
});
