import type { Config } from '@fairdeal/config';
import { openStore, type OpenStore } from '@fairdeal/event-store/testing';
import { openCheckpoint, readSigner, Signer } from '@fairdeal/proof';
import { MerkleLog } from '@fairdeal/proof-log';
import { CheckpointKeeper, defaultInterval } from './checkpoint-keeper';
import { LogTreeService } from './log-tree.service';

// RFC 8032, 7.1, test 1.
const signingKey = 'PRIVATE+KEY+club.example+4ffd396e+AZ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';

let open: OpenStore;
let tree: MerkleLog;
beforeEach(async () => {
  open = await openStore();
  tree = new MerkleLog(open.pool);
});
afterEach(() => open.close());

let streams = 0;
const append = (type: string, count = 1) =>
  open.store.append({
    commandId: `c${(streams += 1)}`,
    appends: [
      {
        stream: `tournament-${streams}`,
        expectedVersion: 0,
        events: Array.from({ length: count }, () => ({ type, data: {} })),
      },
    ],
  });

/** A keeper with a clock that stands still until it is moved. */
function keeper(interval = defaultInterval) {
  let clock = 5_000;
  const signer = new Signer('hall.example', new Uint8Array(32).fill(5));
  const kept = new CheckpointKeeper(tree, signer, () => clock, interval);
  return {
    later: (milliseconds: number) => void (clock += milliseconds),
    turn: async () => kept.signWhereDue(await tree.catchUp()),
  };
}

it('signs a minute after the first event that no checkpoint covers, and not a moment before', async () => {
  const { turn, later } = keeper();
  expect(await turn()).toBeUndefined();
  await append('EntryAccepted');
  expect(await turn()).toBeUndefined();
  later(30_000);
  await append('EntryAccepted');
  expect(await turn()).toBeUndefined();
  later(29_999);
  expect(await turn()).toBeUndefined();
  later(1);
  expect(await turn()).toBe(2);
  // The minute begins anew with the next event, however long nothing happened.
  later(600_000);
  expect(await turn()).toBeUndefined();
  await append('EntryAccepted');
  expect(await turn()).toBeUndefined();
  later(60_000);
  expect(await turn()).toBe(3);
  expect(await tree.checkpoints(100, 10)).toHaveLength(2);
});

it('signs after 1,024 events however soon they came', async () => {
  const { turn } = keeper();
  await append('EntryAccepted', 1_023);
  expect(await turn()).toBeUndefined();
  await append('EntryAccepted');
  expect(await turn()).toBe(1_024);
  await append('EntryAccepted', 1_023);
  expect(await turn()).toBeUndefined();
});

it('signs at once when results are published, and not again for the same ones', async () => {
  const { turn } = keeper();
  await append('EntryAccepted');
  expect(await turn()).toBeUndefined();
  await append('ResultsPublished');
  await append('EntryAccepted');
  expect(await turn()).toBe(3);
  await append('EntryAccepted');
  expect(await turn()).toBeUndefined();
});

it('a running worker has signed a publication before its sheet is printed', async () => {
  const service = new LogTreeService(open.pool, open.store, { signingKey } as Config);
  await service.onApplicationBootstrap();
  try {
    await append('EntryAccepted', 3);
    const { position } = await append('ResultsPublished');
    for (let waited = 0; (await tree.covering(position)) === undefined; waited += 20) {
      if (waited > 20_000) throw new Error('nobody signed');
      await new Promise((awake) => setTimeout(awake, 20));
    }
    const signed = await tree.covering(position);
    const verifier = readSigner(signingKey)?.verifier;
    expect(verifier && openCheckpoint(signed?.note ?? '', [verifier])).toMatchObject({
      checkpoint: { origin: 'club.example', size: 4 },
    });
  } finally {
    await service.onModuleDestroy();
  }
});

it('a key that is none stops the start, and without a key nothing is signed', async () => {
  expect(() => new LogTreeService(open.pool, open.store, { signingKey: 'abc' } as Config)).toThrow(
    'FAIRDEAL_SIGNING_KEY holds no signing key',
  );
  const service = new LogTreeService(open.pool, open.store, {} as Config);
  await service.onApplicationBootstrap();
  await append('ResultsPublished');
  for (let waited = 0; (await tree.size()) === 0 && waited < 20_000; waited += 20)
    await new Promise((awake) => setTimeout(awake, 20));
  await service.onModuleDestroy();
  expect([await tree.size(), await tree.latest()]).toEqual([1, undefined]);
});
