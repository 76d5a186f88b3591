import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSquareDeal, verifySquareDealFile } from './verify-square-deal';
import type { Surroundings } from '../surroundings';

const published = join(__dirname, '../../../../libs/fair-shuffle/src/testing/data');
const file = (name: string) => join(published, name);

/** The exit code, and all that was said. */
async function verified(...given: string[]): Promise<{ readonly code: number; readonly said: string }> {
  let said = '';
  const hear = (text: string) => void (said += text);
  const around = { out: async (text: string) => hear(text), err: hear } as unknown as Surroundings;
  const code = await verifySquareDealFile(given[0] as string, {}, around, given);
  return { code, said };
}

it('the keys of an event are held against their promise, given or beside it (WBG 2024)', async () => {
  for (const given of [[file('WBG2024.sqd'), file('WBG2024.sqk')], [file('WBG2024.sqd')]]) {
    const { code, said } = await verified(...given);
    expect(code).toBe(0);
    expect(said).toContain('byte for byte');
  }
});

it('keys that went through LF line ends hold, and it is said that they did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-keys-'));
  try {
    const lf = join(folder, 'WBG2024.sqk');
    writeFileSync(lf, readFileSync(file('WBG2024.sqk'), 'latin1').replaceAll('\r\n', '\n'), 'latin1');
    const { code, said } = await verified(file('WBG2024.sqd'), lf);
    expect(code).toBe(0);
    expect(said).toContain('line ends are CR LF again');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('an event whose keys were never revealed does not hold, and it is said why (EOC 2025)', async () => {
  const { code, said } = await verified(file('EOC2025.sqd'));
  expect(code).toBe(1);
  expect(said).toContain('never revealed');
});

it('the keys of another event are not the promised ones', async () => {
  const { code, said } = await verified(file('EOC2025.sqd'), file('WBG2024.sqk'));
  expect(code).toBe(1);
  expect(said).toContain('other keys');
});

it('keys without their description are a misuse', async () => {
  await expect(verified(file('WBG2024.sqk'))).rejects.toThrow('.sqd');
  expect(['a.sqd', 'b.SQK', 'c.json'].map(isSquareDeal)).toEqual([true, true, false]);
});
