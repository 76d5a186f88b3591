import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSquareDeal, verifySquareDeal } from './square-deal';

const file = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'testing/data', name)));
const text = (of: string) => new TextEncoder().encode(of);

it('the keys of the World Bridge Games 2024 are those that were promised', () => {
  const event = readSquareDeal(file('WBG2024.sqd'));
  expect(event).toMatchObject({
    name: 'World Bridge Games 2024',
    delayedInformation: 'DJI1910',
    delayedValue: '43275.91',
    keyHash: 'bd4a46bea10ad8d20abd580f6be8869ef7772191ee9f6851cb1ab25df52a573e',
    faults: [],
  });
  expect(event.phases.map(({ sessions }) => sessions)).toEqual([17, 23, 29, 3, 6, 6, 6]);
  const keys = file('WBG2024.sqk');
  expect(verifySquareDeal(event, keys)).toEqual({
    holds: true,
    lineEnds: expect.stringMatching(/as-they-are|crlf/),
  });
});

it.each([
  ['CRLF', '\r\n', 'as-they-are'],
  ['LF', '\n', 'crlf'],
])('keys with %s line ends', (_, ends, lineEnds) => {
  const whole = new TextDecoder().decode(file('WBG2024.sqk')).replace(/\r?\n/g, ends);
  expect(verifySquareDeal(readSquareDeal(file('WBG2024.sqd')), text(whole))).toEqual({
    holds: true,
    lineEnds,
  });
});

it('other keys are named', () => {
  const changed = file('WBG2024.sqk');
  changed[10] = (changed[10] ?? 0) ^ 1;
  expect(verifySquareDeal(readSquareDeal(file('WBG2024.sqd')), changed)).toMatchObject({
    holds: false,
    why: 'other-keys',
    expected: 'bd4a46bea10ad8d20abd580f6be8869ef7772191ee9f6851cb1ab25df52a573e',
  });
});

it('an event whose keys and figure are not published yet says so', () => {
  const event = readSquareDeal(file('EOC2025.sqd'));
  expect(event).toMatchObject({ delayedInformation: 'DJI030625', delayedValue: undefined, faults: [] });
  expect(verifySquareDeal(event, undefined)).toEqual({ holds: false, why: 'no-keys' });
});

it('a line that cannot be read is named, and the others are read', () => {
  const event = readSquareDeal(text('TN Cup\r\nQQ what\r\nSN three:1-4\r\nKH 12\r\nTN Other\r\n'));
  expect(event.name).toBe('Cup');
  expect(event.faults.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(verifySquareDeal(event, text('x'))).toEqual({ holds: false, why: 'no-key-hash' });
});
