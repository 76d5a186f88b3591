import { factsOf, readScenarios, ScenarioFault, spellOut } from './scenario';

const scenario = { id: 'whist-x-01', setup: { game: 'whist', dealer: 'S' }, facts: [] };

describe('reading scenarios', () => {
  it('takes a list, or one', () => {
    expect(readScenarios([scenario])).toEqual([scenario]);
    expect(readScenarios(scenario)).toEqual([scenario]);
  });
  it.each([
    [[scenario, 7], 'scenario 2: expected an object'],
    [[{ ...scenario, id: 3 }], 'scenario 1: id: expected text'],
    [[{ ...scenario, setup: { game: 'chess' } }], 'whist-x-01: setup.game: expected one of whist, bridge'],
    [[{ ...scenario, facts: 'none' }], 'whist-x-01: facts: expected a list of objects'],
    [[{ id: 'a', setup: { game: 'whist' } }], 'a: expected facts, or a result'],
  ])('%j is refused by its name', (json, message) => {
    expect(() => readScenarios(json)).toThrow(ScenarioFault);
    expect(() => readScenarios(json)).toThrow(message);
  });
});

describe('spelling out', () => {
  it('a run goes round from the left of whoever deals in fact', () => {
    const written = [
      { type: 'DealBegun', dealer: 'E', pack: 'red' },
      { type: 'CardsDealt', from: 1, to: 5 },
    ];
    expect(factsOf('whist', 'x', written, 'S').slice(1)).toEqual(
      ['S', 'W', 'N', 'E', 'S'].map((to, i) => ({ type: 'CardDealt', n: i + 1, to, card: null })),
    );
  });
  it('names the fact and the field that is wrong', () => {
    const written = [
      { type: 'CardsDealt', from: 1, to: 5 },
      { type: 'CardPlayed', by: 'Q', card: 'AS' },
    ];
    expect(() => factsOf('whist', 'x', written, 'S')).toThrow(
      'x: facts[1]: by: expected one of N, E, S, W; found "Q"',
    );
    expect(() => factsOf('whist', 'x', [{ type: 'CardsDealt', from: 9, to: 5 }], 'S')).toThrow(
      'x: facts[0]: CardsDealt',
    );
  });
  it('gives a run out as its game does, and takes its word for what cannot have been seen', () => {
    let last = 3;
    const dealing = {
      saw: (fact: { readonly type: string }) => {
        if (fact.type === 'ShowEnded') return 'type: expected hands to be shown';
        if (fact.type === 'CardDealt') last = (last % 3) + 1;
        return undefined;
      },
      seatOf: () => (last % 3) + 1,
    };
    const run = { type: 'CardsDealt', from: 1, to: 4 };
    expect(spellOut('poker', 'x', [run], dealing)).toMatchObject([1, 2, 3, 1].map((to) => ({ to })));
    expect(() => spellOut('poker', 'x', [run, { type: 'ShowEnded' }], dealing)).toThrow(
      'x: facts[1]: type: expected hands to be shown',
    );
    const nobodys = { saw: () => undefined, seatOf: () => undefined };
    expect(() => spellOut('poker', 'x', [run], nobodys)).toThrow(
      'x: facts[0]: CardsDealt: expected a dealer',
    );
  });
});
