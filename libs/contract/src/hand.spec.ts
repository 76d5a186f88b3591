import { beginWalk, type ContractFact } from '@fairdeal/facts';
import {
  contract,
  contractReckoner,
  handOf,
  newRubber,
  nextSetup,
  playedAs,
  readContract,
  readStanding,
  setupOf,
  type ContractSetup,
} from './index';

const walked = (setup: ContractSetup, facts: readonly ContractFact[]) => {
  const going = beginWalk(contract, setup);
  for (const fact of facts) going.take(fact);
  return going.table;
};
const passes = (['N', 'E', 'S', 'W'] as const).map((by): ContractFact => ({
  type: 'CallMade',
  by,
  call: 'P',
}));
const agreed = (contract: string, declarer: 'N' | 'E' | 'S' | 'W', tricks: number): ContractFact => ({
  type: 'ScoreAgreed',
  contract,
  declarer,
  tricks,
});
const board: ContractSetup = { form: 'duplicate', board: 2 };

describe('what a board came to', () => {
  it('is the contract, its declarer, the tricks and the score', () => {
    expect(handOf(walked(board, [agreed('4SX', 'N', 10)]))).toEqual({
      form: 'duplicate',
      vul: 'NS',
      contract: '4SX',
      declarer: 'N',
      tricks: 10,
      score: { NS: 790, EW: -790 },
      law: 'contract:77',
    });
  });

  it('names the law that moved it', () => {
    const played = { ...board, contract: readContract('3NT')!, declarer: 'S' } as const;
    const facts: ContractFact[] = [
      { type: 'TricksQuitted', from: 1, to: 13, wonBy: [...'WSSSSSSSSSWWW'] as 'W'[] },
      { type: 'RevokeEstablished', against: 'E', trick: 5, how: 'played' },
    ];
    expect(handOf(walked(played, facts))).toMatchObject({
      tricks: 10,
      score: { NS: 630, EW: -630 },
      law: 'contract:64A2',
    });
  });

  it('is nothing while play goes on', () => {
    const played = { ...board, contract: readContract('3NT')!, declarer: 'S' } as const;
    expect(
      handOf(walked(played, [{ type: 'TricksQuitted', from: 1, to: 3, wonBy: ['W', 'S', 'S'] }])),
    ).toBeUndefined();
  });

  it('may be passed out, or artificial', () => {
    expect(handOf(walked({ form: 'duplicate', board: 1 }, passes))).toMatchObject({ contract: 'PASS' });
    const adjusted: ContractFact[] = [
      { type: 'DirectorFinds', finding: 'no-result-possible', value: true },
      { type: 'DirectorFinds', finding: 'responsibility', NS: 'none', EW: 'direct' },
    ];
    expect(handOf(walked({ ...board, scoring: 'matchpoints' }, adjusted))).toEqual({
      form: 'duplicate',
      vul: 'NS',
      adjusted: { NS: 60, EW: 40 },
      law: 'contract:12C2a',
    });
  });
});

describe('how results add up', () => {
  const reckonAll = (facts: readonly (readonly [ContractSetup, ContractFact])[]) =>
    facts.reduce((standing, [setup, fact]) => {
      const hand = handOf(walked(setup, [fact]))!;
      return contractReckoner.reckon(standing, hand).standing;
    }, contractReckoner.fresh);

  it('leaves nothing behind at duplicate', () => {
    const hand = handOf(walked(board, [agreed('4S', 'N', 10)]))!;
    const { law, points, tricks, standing } = contractReckoner.reckon(contractReckoner.fresh, hand);
    expect([law, points, tricks]).toEqual(['contract:77', { NS: 620, EW: -620 }, { NS: 10, EW: 3 }]);
    expect(standing).toEqual(contractReckoner.fresh);
  });

  it('wins a rubber, and starts another', () => {
    const rubber: ContractSetup = { form: 'rubber', dealer: 'N' };
    const one = reckonAll([[rubber, agreed('4S', 'N', 10)]]);
    expect(readStanding(one).rubber).toEqual({
      games: { NS: 1, EW: 0 },
      partscores: { NS: 0, EW: 0 },
      points: { NS: 120, EW: 0 },
    });
    const won = contractReckoner.reckon(one, handOf(walked(rubber, [agreed('3NT', 'S', 9)]))!);
    // 120 and 100, and 700 for two games to none.
    expect(won).toMatchObject({
      law: 'contract:R74',
      points: { NS: 100, EW: 0 },
      game: { by: 'NS' },
      rubber: { by: 'NS', points: 920 },
    });
    expect(readStanding(won.standing).rubber).toEqual(newRubber);
  });

  it('knows vulnerability at rubber from where it stands, not from the hand', () => {
    const rubber: ContractSetup = { form: 'rubber', dealer: 'N' };
    const one = reckonAll([[rubber, agreed('4S', 'N', 10)]]);
    const down = contractReckoner.reckon(one, handOf(walked(rubber, [agreed('4HX', 'S', 8)]))!);
    expect(down.points).toEqual({ NS: 0, EW: 500 });
  });

  it('counts an artificial score as no points', () => {
    const adjusted = { form: 'duplicate', adjusted: { NS: 60, EW: 60 }, law: 'contract:82C' };
    expect(contractReckoner.reckon(contractReckoner.fresh, adjusted).points).toEqual({});
  });

  it('scores the tricks a director gives', () => {
    const hand = handOf(walked(board, [agreed('4S', 'N', 10)]))!;
    const other = contractReckoner.adjusted(hand, { tricks: { NS: 9, EW: 4 } });
    expect(contractReckoner.reckon(contractReckoner.fresh, other).points).toEqual({ NS: -100, EW: 100 });
  });

  it.each([
    [{ form: 'duplicate', contract: '8S', declarer: 'N', tricks: 9 }, 'hand.contract'],
    [{ form: 'duplicate', contract: '4S', declarer: 'X', tricks: 9 }, 'hand.declarer'],
    [{ form: 'duplicate', contract: '4S', declarer: 'N', tricks: 14 }, 'hand.tricks'],
    [{ form: 'whist' }, 'hand.form'],
    [{ form: 'duplicate', adjusted: { NS: 'most' } }, 'hand.adjusted.NS'],
  ])('says which field of %j makes no sense', (hand, field) => {
    expect(() => contractReckoner.reckon(contractReckoner.fresh, hand)).toThrow(field);
  });
});

describe('the next deal', () => {
  it('of a rubber is dealt by the left, from where it stood', () => {
    expect(nextSetup(walked({ form: 'rubber', dealer: 'N' }, [agreed('1C', 'S', 7)]))).toEqual({
      form: 'rubber',
      dealer: 'E',
      rubber: { games: { NS: 0, EW: 0 }, partscores: { NS: 20, EW: 0 }, points: { NS: 20, EW: 0 } },
    });
  });

  it('passes to the left where all passed at rubber (R22)', () => {
    expect(nextSetup(walked({ form: 'rubber', dealer: 'N' }, passes))).toMatchObject({ dealer: 'E' });
  });

  it('is the same again where all passed at Chicago (FD)', () => {
    const chicago: ContractSetup = { form: 'chicago', deal: 3, dealer: 'N' };
    expect(nextSetup(walked(chicago, passes))).toEqual({ form: 'chicago', deal: 3, dealer: 'N' });
    expect(handOf(walked(chicago, passes))).toBeUndefined();
  });

  it('is none when a rubber is won, after the fourth of Chicago, and at duplicate', () => {
    const oneGame = { ...newRubber, games: { NS: 1, EW: 0 } };
    const won = walked({ form: 'rubber', dealer: 'N', rubber: oneGame }, [agreed('3NT', 'S', 9)]);
    expect(nextSetup(won)).toBeUndefined();
    expect(
      nextSetup(walked({ form: 'chicago', deal: 4, dealer: 'W' }, [agreed('1C', 'S', 7)])),
    ).toBeUndefined();
    expect(nextSetup(walked(board, [agreed('1C', 'S', 7)]))).toBeUndefined();
  });
});

it('reads how a table is played from the name of the variant', () => {
  expect(playedAs(undefined, true)).toEqual({ form: 'duplicate' });
  expect(playedAs(undefined, false)).toEqual({ form: 'rubber' });
  expect(playedAs('chicago-duplicate-non-dealer', false)).toEqual({
    form: 'chicago',
    variant: { partscores: 'duplicate', vulnerable: 'non-dealer' },
  });
  expect(() => playedAs('auction', false)).toThrow('variant: expected one of duplicate, rubber, chicago');
});

describe('a deal as the house opens it', () => {
  it('is of a board, whose dealer and vulnerability are its own', () => {
    const setup = setupOf({ dealer: 'S', board: 'spring-12' });
    expect(setup).toEqual({ form: 'duplicate', board: 12, dealtBy: 'S' });
    expect(walked(setup, [agreed('3NT', 'N', 9)])).toMatchObject({ vul: 'NS', auction: { dealer: 'W' } });
  });

  it('begins with the play where nobody took the auction down, the contract known or not', () => {
    const lead: ContractFact = { type: 'CardPlayed', by: 'W', card: 'KS' };
    const heard = walked(setupOf({ dealer: 'N', board: '7' }), [lead]);
    // 24B: a card led before the auction is over. Nothing irregular where there was an auction, and nobody wrote it.
    expect(heard.ruling).toMatchObject({ law: 'contract:24B' });
    for (const known of [{ contract: '4S', declarer: 'S' } as const, {}]) {
      const agreed = { auction: 'not-reported', ...known } as const;
      const table = walked(setupOf({ dealer: 'N', board: '7', agreed }), [lead]);
      expect(table.ruling).toMatchObject({ outcome: 'continues' });
      expect(table).toMatchObject({ stage: 'play', declarer: known.declarer });
    }
  });

  it('goes on with the four deals of Chicago from where they stood', () => {
    const one = handOf(walked(setupOf({ dealer: 'N', variant: 'chicago' }), [agreed('2H', 'S', 8)]))!;
    const { standing } = contractReckoner.reckon(contractReckoner.fresh, one);
    const two = setupOf({ dealer: 'E', variant: 'chicago', standing });
    expect(two).toEqual({
      form: 'chicago',
      dealer: 'E',
      deal: 2,
      variant: { partscores: 'carry', vulnerable: 'dealer' },
      chicago: { partscores: { NS: 60, EW: 0 }, totals: { NS: 60, EW: 0 } },
    });
    const hand = handOf(walked(two, [agreed('2C', 'N', 8)]))!;
    // 40 complete a game on a deal where East and West are vulnerable: 40 and 300.
    expect(contractReckoner.reckon(standing, hand).points).toEqual({ NS: 340, EW: 0 });
  });
});
