import type { JsonObject } from '@fairdeal/event-store';
import { FoldedRows } from '../folded-rows';
import { tournamentRecordProjection } from './tournament-record.projection';

const recorded = (stream: string, version: number, type: string, data: JsonObject) => ({
  stream,
  version,
  position: String(version),
  type,
  data,
  meta: { at: '2026-11-30T19:30:00+00:00', by: 'recorder-1' },
  recordedAt: '2026-11-30T19:30:01.000000Z',
});

const rowsOf = (...events: readonly ReturnType<typeof recorded>[]) => {
  const folded = new FoldedRows(tournamentRecordProjection);
  for (const event of events) folded.fold(event);
  const [events_, streams] = folded.tables.map(({ rows }) => [...rows.values()].map(({ row }) => row));
  return { events: events_ ?? [], streams: streams ?? [] };
};

it('keeps no card that was dealt, held or played', () => {
  const { events } = rowsOf(
    recorded('deal-1', 1, 'CardDealt', { n: 1, to: 'E', card: 'AS' }),
    recorded('deal-1', 2, 'CardPlayed', { by: 'E', card: 'AS' }),
    recorded('deal-1', 3, 'HandsRecorded', { hands: { N: ['AS'] } }),
    recorded('deal-1', 4, 'FactCorrected', {
      version: 1,
      fact: { type: 'CardDealt', n: 1, to: 'E', card: 'KS' },
      who: 'd',
      why: 'misread',
    }),
    recorded('board-1', 1, 'HandsRecorded', { hands: { N: ['AS'] } }),
  );
  expect(events).toEqual([
    expect.objectContaining({
      id: 'deal-1@4',
      data: { version: 1, fact: { type: 'CardDealt' }, who: 'd', why: 'misread' },
    }),
  ]);
  expect(JSON.stringify(events)).not.toMatch(/[AK]S/);
});

it('keeps a corrected score whole', () => {
  const data = { version: 3, fact: { type: 'ScoreAgreed', tricks: { NS: 7, EW: 6 } }, who: 'd', why: 'slip' };
  expect(rowsOf(recorded('deal-1', 5, 'FactCorrected', data)).events).toEqual([
    expect.objectContaining({ owner: 'deal-1', position: '5', reportedBy: 'recorder-1', data }),
  ]);
});

it('finds a finding and a pack’s proof under the deal they speak of', () => {
  const { events } = rowsOf(
    recorded('audit-7', 1, 'FindingRecorded', { kind: 'opened-otherwise', detail: 'x' }),
    recorded('pack-red', 2, 'PackProvedImperfect', { pack: 'red', missing: ['7H'], extra: [], deal: '8' }),
    recorded('pack-red', 3, 'PackRetired', {}),
    recorded('audit-7', 4, 'AuditCompleted', { version: 9 }),
  );
  expect(events.map((row) => [row?.['id'], row?.['owner']])).toEqual([
    ['audit-7@1', 'deal-7'],
    ['pack-red@2', 'deal-8'],
    ['pack-red@3', 'pack-red'],
  ]);
});

it('tells whose event a stream belongs to', () => {
  const { streams } = rowsOf(
    recorded('tournament-w', 1, 'TournamentAnnounced', { name: 'W', settings: { season: 'winter' } }),
    recorded('table-w.1', 2, 'TableOpened', { tournament: 'w', session: 1, table: 1, packs: [] }),
    recorded('deal-w.1.1', 3, 'DealOpened', { table: 'w.1', tournament: 'w', lawbook: 'x', dealer: 'N' }),
    recorded('deal-w.1.1', 4, 'DealScored', { hand: {} }),
    recorded('appeal-a', 5, 'AppealLodged', { deal: 'w.1.1', by: ['p'], grounds: 'x', tournament: 'w' }),
  );
  expect(streams).toEqual([
    { stream: 'tournament-w', tournament: 'w', season: 'winter', openedPosition: '1' },
    { stream: 'table-w.1', tournament: 'w', season: null, openedPosition: '2' },
    { stream: 'deal-w.1.1', tournament: 'w', season: null, openedPosition: '3' },
    { stream: 'appeal-a', tournament: 'w', season: null, openedPosition: '5' },
  ]);
});
