import { createHash } from 'node:crypto';
import request from 'supertest';
import { MerkleLog } from '@fairdeal/proof-log';
import { continues, includes, openCheckpoint, Signer } from '@fairdeal/proof';
import { type RunningApi, startApi } from '../testing/running-api';

const signer = new Signer('hall.example', new Uint8Array(32).fill(5));
const bytes = (path: readonly string[]) => path.map((hex) => Buffer.from(hex, 'hex'));

let api: RunningApi;
let log: MerkleLog;
beforeAll(async () => {
  api = await startApi();
  log = new MerkleLog(api.pool);
});
afterAll(() => api.stop());

const append = (n: number) =>
  api.store.append({
    commandId: `c${n}`,
    appends: [{ stream: `deal-${n}`, expectedVersion: 0, events: [{ type: 'CardDealt', data: { n } }] }],
  });
const get = (path: string, status = 200) => request(api.server).get(`/api/proof/${path}`).expect(status);
const opened = (note: string) => {
  const answer = openCheckpoint(note, [signer.verifier]);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.checkpoint;
};

it('tells what was signed, and proofs that hold by the checkpoint alone', async () => {
  expect((await get('checkpoint', 404)).body).toMatchObject({ code: 'no-such-checkpoint' });
  for (const n of [1, 2, 3]) await append(n);
  await log.catchUp();
  await log.sign(signer);
  const first = await get('checkpoint');
  expect(first.headers).toMatchObject({ etag: '"3"', 'content-type': 'text/plain; charset=utf-8' });
  for (const n of [4, 5, 6, 7]) await append(n);
  await log.catchUp();
  await log.sign(signer);
  const now = opened((await get('checkpoint')).text);
  expect(now).toMatchObject({ origin: 'hall.example', size: 7 });

  const { body } = await get('inclusion/5');
  expect(body.entry).toMatch(/^fairdeal event v1\n5\ndeal-5\n1\n[0-9a-f]{64}\n$/);
  const leaf = createHash('sha256').update(Buffer.of(0)).update(body.entry).digest();
  expect(includes(now.root, now.size, 4, leaf, bytes(body.inclusion))).toBe(true);
  const between = await get('consistency?from=3&to=7');
  expect(continues(opened(first.text), now, bytes(between.body.consistency))).toBe(true);

  const page = await get('checkpoints?limit=1');
  expect(page.body).toMatchObject({ items: [{ size: 7 }] });
  const rest = await get(`checkpoints?limit=1&after=${page.body.next}`);
  expect(rest.body.items).toMatchObject([{ size: 3, note: first.text }]);
  expect((await get('keys')).body.keys).toHaveLength(1);
});

it.each([
  ['inclusion/8', 404, 'no-such-version'],
  ['inclusion/0', 400, 'invalid-id'],
  ['inclusion/1?size=8', 404, 'no-such-version'],
  ['consistency', 400, 'invalid-query'],
  ['consistency?from=7&to=3', 404, 'no-such-version'],
  ['checkpoints?after=x', 400, 'invalid-cursor'],
])('%s is refused', async (path, status, code) => {
  expect((await get(path, status)).body).toMatchObject({ code });
});
