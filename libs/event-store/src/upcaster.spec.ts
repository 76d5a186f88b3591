import { upcasting } from './upcaster';

it('goes on from shape to shape until none is left', () => {
  const upcast = upcasting({
    'CardDealt@1': ({ n = null }) => ({ n, steps: [1] }),
    'CardDealt@2': ({ n = null }) => ({ n, steps: [1, 2] }),
    'CardTurned@1': () => ({ wrong: true }),
  });
  expect(upcast('CardDealt', 1, { n: 5 })).toEqual({ schemaVersion: 3, data: { n: 5, steps: [1, 2] } });
  expect(upcast('CardDealt', 2, { n: 5 })).toEqual({ schemaVersion: 3, data: { n: 5, steps: [1, 2] } });
  expect(upcast('CardDealt', 3, { n: 5 })).toEqual({ schemaVersion: 3, data: { n: 5 } });
});

it.each(['CardDealt', 'CardDealt@0', 'CardDealt@01', '@1', 'Card Dealt@1'])('refuses the key %j', (key) => {
  expect(() => upcasting({ [key]: (data) => data })).toThrow(key);
});
