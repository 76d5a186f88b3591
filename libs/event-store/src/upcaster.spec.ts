import type { JsonObject, RecordedEvent } from './event';
import { upcasting } from './upcaster';

const event = (schemaVersion: number, data: JsonObject): RecordedEvent => ({
  stream: 'deal-1',
  version: 1,
  position: '1',
  type: 'CardDealt',
  schemaVersion,
  data,
  meta: {},
  commandId: 'deal',
  recordedAt: '2026-03-01T19:30:00Z',
  hash: '',
});

it('goes on from shape to shape until none is left', () => {
  const upcast = upcasting({
    'CardDealt@1': ({ n = null }) => ({ n, steps: [1] }),
    'CardDealt@2': ({ n = null }) => ({ n, steps: [1, 2] }),
    'CardTurned@1': () => ({ wrong: true }),
  });
  expect(upcast(event(1, { n: 5 }))).toEqual(event(3, { n: 5, steps: [1, 2] }));
  expect(upcast(event(2, { n: 5 }))).toEqual(event(3, { n: 5, steps: [1, 2] }));
  expect(upcast(event(3, { n: 5 }))).toEqual(event(3, { n: 5 }));
});

it.each(['CardDealt', 'CardDealt@0', 'CardDealt@01', '@1', 'Card Dealt@1'])('refuses the key %j', (key) => {
  expect(() => upcasting({ [key]: (data) => data })).toThrow(key);
});
