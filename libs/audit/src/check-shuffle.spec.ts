import { lawbookOf } from '@fairdeal/lawbooks';
import { commitmentTo, orderOf, verifyShuffle, type CutMade } from '@fairdeal/fair-shuffle';
import { seatOfCard } from '@fairdeal/facts';
import { auditDeal } from './audit-deal';
import { dealStream, opened, type Told } from './testing/told-deal';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const hex = Buffer.from(seed).toString('hex');
const bridge = 'bridge@elwell-1905';
const cut: CutMade = { lifted: 20, left: 32 };
const committed = (turn: number): Told => [
  'PackShuffled',
  { by: 'S', pack: 'red', commitment: commitmentTo(seed, `deal:7/${turn}`) },
];

/** Cut and dealt as the order has it, and revealed. */
function dealtOut(turn: number, shown: { cut?: CutMade } = { cut }): readonly Told[] {
  const order = orderOf({ seed, context: `deal:7/${turn}`, salts: [], ...shown });
  return [
    ['PackPresented', { by: 'S', to: 'E' }],
    ['PackCut', { by: 'E', ...cut }],
    ['DealBegun', { dealer: 'S', pack: 'red' }],
    ...order.map((card, i): Told => ['CardDealt', { n: i + 1, to: seatOfCard('S', i + 1), card }]),
    ['DealCompleted', { n: 52 }],
    ['ShuffleRevealed', { seed: hex }, 'house'],
  ];
}
const kinds = (told: readonly Told[]) =>
  (auditDeal(lawbookOf, dealStream([opened(bridge), ...told]), verifyShuffle)?.findings ?? []).map(
    ({ kind }) => kind,
  );

it('a pack dealt as it was promised and cut has no finding', () => {
  expect(kinds([committed(1), ...dealtOut(1)])).toEqual([]);
});

it('a pack dealt as if nobody had cut', () => {
  expect(kinds([committed(1), ...dealtOut(1, {})])).toEqual(['cut-not-shown']);
});

it('another seed than the promised one, and a seed nobody promised', () => {
  const other: Told = ['ShuffleRevealed', { seed: hex.replace(/^01/, 'ff') }, 'house'];
  expect(kinds([committed(1), ...dealtOut(1).slice(0, -1), other])).toEqual(['reveal-does-not-fit']);
  const plain: Told = ['PackShuffled', { by: 'S', pack: 'red' }];
  expect(kinds([plain, ...dealtOut(1)])).toEqual(['commitment-missing']);
});

describe('a shuffle that is taken back', () => {
  // The first committed shuffle is the second event of the stream, after DealOpened.
  const fact = { type: 'AttentionCalled', by: 'S', irregularity: 'not-cut' };
  const takenBack: Told = [
    'FactCorrected',
    { version: 2, fact, who: 'd', why: 'there was none' },
    'director',
  ];

  it('before the next one was made leaves it its place: the next is the first', () => {
    expect(kinds([committed(1), takenBack, committed(1), ...dealtOut(1)])).not.toContain(
      'reveal-does-not-fit',
    );
  });

  it('after the next one was made does not number that anew', () => {
    expect(kinds([committed(1), committed(2), ...dealtOut(2), takenBack])).not.toContain(
      'reveal-does-not-fit',
    );
    expect(kinds([committed(1), committed(2), ...dealtOut(1), takenBack])).toContain('reveal-does-not-fit');
  });
});
