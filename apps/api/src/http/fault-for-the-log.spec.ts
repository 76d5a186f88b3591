import { faultForTheLog } from './fault-for-the-log';

it('keeps what a fault says to itself, and tells where it came about', () => {
  const fault = Object.assign(new TypeError('Key (card)=(AS) of Zoe\n   at the table'), { code: '23505' });
  const line = faultForTheLog(fault);
  expect(line).toMatch(/^TypeError 23505\n\s+at /);
  expect(line).not.toMatch(/\(AS\)|Zoe|the table/);
  expect(faultForTheLog('AS')).toBe('a string was thrown');
});
