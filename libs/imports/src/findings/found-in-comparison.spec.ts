import { foundInComparisons, type Printed } from './found-in-comparison';

const printed = (deal: string, kind: string, NS: string, EW?: string): Printed => ({
  deal,
  record: 1,
  compared: { kind, NS, ...(EW !== undefined && { EW }) },
});
const reckoned = (unit: 'matchpoints' | 'imps', deals: Record<string, { NS: string; EW: string }>) => ({
  unit,
  deals: new Map(Object.entries(deals)),
});
const none = new Set<string>();

it('two matchpoints or one for each result beaten are the same, throughout a file', () => {
  // 78A: of two results one beats the other; two points, or one.
  const ours = reckoned('matchpoints', { a: { NS: '2', EW: '0' }, b: { NS: '1', EW: '1' } });
  const halves = [printed('a', 'matchpoints', '1', '0'), printed('b', 'matchpoints', '0.5', '0.5')];
  expect(foundInComparisons(halves, ours, none)).toEqual({ reproduced: 2, findings: [] });
  const mixed = [printed('a', 'matchpoints', '1', '0'), printed('b', 'matchpoints', '1', '1')];
  const { reproduced, findings } = foundInComparisons(mixed, ours, none);
  expect([reproduced, findings.map(({ kind, deal }) => [kind, deal])]).toEqual([
    1,
    [['comparison-otherwise', 'a']],
  ]);
});

it('a figure is held against ours to as many places as are printed', () => {
  const ours = reckoned('imps', { a: { NS: '3.67', EW: '-3.67' } });
  const kinds = (said: string) =>
    foundInComparisons([printed('a', 'cross-imps', said)], ours, none).findings.map(({ kind }) => kind);
  expect([kinds('3.7'), kinds('3,67'), kinds('4'), kinds('3.6')]).toEqual([
    [],
    [],
    [],
    ['comparison-otherwise'],
  ]);
});

it('says why a figure cannot be reckoned, and nothing of a board whose rooms were compared', () => {
  const ours = reckoned('imps', {});
  const said = [printed('a', 'IMP', '-2', '2'), printed('b', 'MP', '4')];
  expect(foundInComparisons(said, ours, none).findings.map(({ kind, expected }) => [kind, expected])).toEqual(
    [
      ['comparison-not-reached', 'another result of the board to compare it with: the file has none'],
      ['comparison-not-reached', 'a figure in imps, which the event is scored in'],
    ],
  );
  expect(foundInComparisons(said, ours, new Set(['a', 'b'])).findings).toEqual([]);
});
