import { packDecider } from './pack.decider';

const report = { at: '2026-11-30T20:00:00Z', by: 'director' };
const answer = (finding: number) =>
  ({
    order: 'AnswerPackFinding',
    asks: { finding, by: 'director', answer: 'The pack is burnt.' },
    report,
  }) as const;

const dealtWithOne = () => {
  let state = packDecider.initial;
  for (const command of [
    { order: 'RegisterPack', asks: { pack: 'blue-7' }, report },
    { order: 'ProvePackImperfect', asks: { pack: 'blue-7', missing: ['7H'], extra: [] }, report },
    { order: 'TakePack', deal: '12', report },
  ] as const) {
    const decision = packDecider.decide(command, state);
    if ('refused' in decision) throw new Error(decision.refused.code);
    state = decision.accepted.reduce(packDecider.evolve, state);
  }
  return state;
};

it('what was found of a pack is answered once, by its version in the pack’s stream', () => {
  const state = dealtWithOne();
  const decision = packDecider.decide(answer(3), state);
  if ('refused' in decision) throw new Error(decision.refused.code);
  expect(decision.accepted.map(({ type, data }) => [type, data['finding']])).toEqual([
    ['FindingAnswered', 3],
  ]);
  const after = decision.accepted.reduce(packDecider.evolve, state);
  expect(packDecider.decide(answer(3), after)).toMatchObject({ refused: { code: 'finding-answered' } });
});

it('an answer names a finding that is there', () => {
  expect(packDecider.decide(answer(2), dealtWithOne())).toMatchObject({
    refused: { code: 'no-such-finding' },
  });
});
