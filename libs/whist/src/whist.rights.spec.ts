import { beginWalk, seats, type Right, type WhistFact } from '@fairdeal/facts';
import fc from 'fast-check';
import { whist, type WhistSetup } from './index';
import { anyEvening, anySequence, dealt, dealtTo, madeReady, turned } from './testing/evening';

const setup: WhistSetup = { dealer: 'S', pack: 'red' };
const after = (facts: readonly WhistFact[], at: WhistSetup = setup) => {
  const going = beginWalk(whist, at);
  for (const fact of facts) going.take(fact);
  return going;
};
const grounds = ['card-exposed', 'card-looked-at', 'foreign-card', 'trick-missed'] as const;
const newDeals = (rights: readonly Right[]) => rights.filter(({ what }) => what === 'new-deal');

it('a new deal is granted to whoever has the right, and to nobody else', () => {
  fc.assert(
    fc.property(anyEvening, fc.constantFrom(...seats), fc.constantFrom(...grounds), (facts, by, ground) => {
      const going = after(facts);
      const fallen = going.table.phase === 'fallen';
      const entitled = newDeals(going.rights).some(
        (right) => right.ground === ground && right.by.includes(by),
      );
      const drawn = going.take({ type: 'NewDealClaimed', by, ground });
      if (fallen) expect(drawn).toBeUndefined();
      else expect(drawn?.outcome).toBe(entitled ? 'new-deal-compulsory' : 'new-deal-refused');
    }),
    { numRuns: 500 },
  );
});

it('whoever may stop a deal or find the missing cut can, and nobody else', () => {
  fc.assert(
    fc.property(
      anyEvening,
      fc.constantFrom(...seats),
      fc.constantFrom('deal-out-of-turn', 'wrong-pack', 'no-cut'),
      (facts, by, irregularity) => {
        const going = after(facts);
        const has = going.rights.some((right) => right.about === irregularity && right.by.includes(by));
        const drawn = going.take({ type: 'AttentionCalled', by, irregularity });
        const ended = drawn !== undefined && drawn.outcome !== 'stands';
        // A deal both out of turn and with the wrong pack is listed once, as out of turn.
        if (has) expect(ended).toBe(true);
        else if (irregularity !== 'wrong-pack') expect(ended).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

it('no right outlives its moment', () => {
  fc.assert(
    fc.property(anySequence, (facts) => {
      const going = beginWalk(whist, setup);
      for (const fact of facts) {
        const before = going.table.deal.dealt;
        const drawn = going.take(fact);
        const open = newDeals(going.rights);
        const { phase, deal } = going.table;
        const anotherCard = deal.dealt > before || (fact.type === 'CardPlayed' && phase === 'playing');
        if (phase !== 'dealing') expect(open.filter(({ until }) => until === 'trump-turned')).toEqual([]);
        if (phase !== 'playing')
          expect(open.filter(({ until }) => until === 'first-card-played')).toEqual([]);
        if (anotherCard && drawn?.outcome !== 'new-deal-claimable') {
          const known =
            fact.type === 'CardPlayed' && deal.trick.filter(({ card }) => card === fact.card).length > 1;
          if (!known) expect(open.filter(({ until }) => until === 'next-card')).toEqual([]);
        }
      }
    }),
  );
});

const laws = (rights: readonly Right[]) => rights.map(({ law, what }) => `${law} ${what}`);

it('before the cut anybody may call for new cards, and object to a shuffle that was wrong', () => {
  const facts: WhistFact[] = [
    { type: 'PackShuffled', by: 'N', pack: 'red', manner: 'below-table' },
    { type: 'PackShuffled', by: 'S', pack: 'red' },
    { type: 'CardExposed', by: 'S', n: null, card: '2C' },
  ];
  expect(laws(after(facts).rights)).toEqual([
    'whist:26 reshuffle',
    'whist:32 reshuffle',
    'whist:83 new-cards',
  ]);
  expect(laws(after([...facts, ...madeReady('S').slice(2, 4)]).rights)).toEqual([]);
});
it('while the cards fall, a missing cut, a wrong dealer and a stray card each give a right', () => {
  const facts: WhistFact[] = [
    { type: 'DealBegun', dealer: 'W', pack: 'red' },
    dealt('W', 1),
    dealt('W', 2, { to: 'N' }),
  ];
  expect(laws(after(facts).rights)).toEqual([
    'whist:48 stop-deal',
    'whist:44.VII misdeal',
    'whist:44.VI put-right',
  ]);
});
it('a touch that would save a misdeal is said before there is one', () => {
  const touched: WhistFact = { type: 'PacketTouched', by: 'E', seat: 'E' };
  expect(laws(after([...dealtTo('S', 12), touched]).rights)).toEqual(['whist:45 deal-again-if-misdealt']);
});
it('when the hand is over, honours, the score and revokes may still be spoken of', () => {
  const facts: WhistFact[] = [...turned('S'), { type: 'ScoreAgreed', tricks: { NS: 7, EW: 6 } }];
  expect(laws(after(facts).rights)).toEqual([
    'whist:83 new-cards',
    'whist:72.I revoke-penalty',
    'whist:6 call-honours',
    'whist:6 call-honours',
    'whist:11 correct-score',
  ]);
  expect(laws(after([...facts, ...turned('W', 'blue')]).rights)).not.toContain('whist:72.I revoke-penalty');
});
it('a side at four has no honours to call', () => {
  const going = after(turned('S'), { ...setup, priorScore: { NS: 4, EW: 0 } });
  expect(going.rights.filter(({ what }) => what === 'call-honours').map(({ by }) => by)).toEqual([
    ['E', 'W'],
  ]);
});
it('says of an open claim what would end it', () => {
  const [claim] = after([...dealtTo('S', 9), dealt('S', 10, { card: 'TH', faceUp: true })]).rights;
  expect(claim).toEqual({
    law: 'whist:38',
    what: 'new-deal',
    ground: 'card-exposed',
    by: ['E', 'W'],
    until: 'trump-turned',
    killedBy: [
      "either adversary touches cards before the dealer's side has (38, 39)",
      'the trump is turned (reading R4)',
      'every seat entitled waives it (84, reading R23)',
    ],
  });
});
