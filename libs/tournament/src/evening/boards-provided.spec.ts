import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { lawbookOf } from '@fairdeal/lawbooks';
import { fileOf, header, sha256 } from '../testing/evening-file';
import { recordEvening } from './record-evening';

const evening = (game: string, lawbook: string, format: string, boards: unknown) => {
  const line = (type: string, data: object) =>
    JSON.stringify({ in: 'tournament-w', type, at: '2026-03-01T19:30:00Z', data });
  const announced = { name: 'Cup', game, lawbook, format };
  const told = [line('TournamentAnnounced', announced), line('BoardsProvided', { boards })];
  return [header, ...told].map((one) => `${one}\n`).join('');
};
const pairs = (boards: unknown) => evening('contract', 'contract@wbf-2017', 'duplicate-pairs', boards);
const recorded = async (content: string, as?: string) => {
  const store = inMemoryEventStore();
  const wish = { store, lawbookOf, open: fileOf(content), digest: sha256, keepGoing: true };
  const answer = await recordEvening({ ...wish, ...(as !== undefined && { as }) });
  const events = await store.readStream(`tournament-${as === undefined ? '' : `${as}.`}w`);
  return { ...answer, provided: events.find(({ type }) => type === 'BoardsProvided')?.data };
};

it('an event is told which boards it was provided with, and under a prefix theirs has it too', async () => {
  expect((await recorded(pairs(['x1', 'x2']))).provided).toEqual({ boards: ['x1', 'x2'] });
  expect((await recorded(pairs(['x1', 'x2']), 'club2')).provided).toEqual({
    boards: ['club2.x1', 'club2.x2'],
  });
});

it('what is no list of boards is refused, with a prefix and without', async () => {
  for (const as of [undefined, 'club2']) {
    const { provided, faults } = await recorded(pairs('x1'), as);
    expect([provided, faults[0]?.fault.field]).toEqual([undefined, 'data.boards']);
  }
});

it('poker deals no boards', async () => {
  const { refused } = await recorded(evening('poker', 'poker@baxter-wray-1891', 'poker-tables', ['x1']));
  expect(refused.map(({ code }) => code)).toEqual(['no-boards-here']);
});
