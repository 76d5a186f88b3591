import { lawbookOf } from '@fairdeal/lawbooks';
import type { Card } from '@fairdeal/facts';
import { auditDeal } from './audit-deal';
import {
  dealing,
  dealingWithTrump,
  dealStream,
  opened,
  playedOut,
  suitToEach,
  type Told,
} from './testing/told-deal';

const whist = 'whist@foster-1897';
const bridge = 'bridge@elwell-1905';

const found = (told: readonly Told[]) =>
  (auditDeal(lawbookOf, dealStream(told))?.findings ?? []).map(({ kind, law, version, severity }) => ({
    kind,
    law,
    version,
    severity,
  }));
const kinds = (told: readonly Told[]) => found(told).map(({ kind }) => kind);

const swapped = (one: number, other: Card): readonly Card[] =>
  suitToEach.map((card, i) => (i === one - 1 ? other : card));
/** The dealing with the event of card `n` another. */
const dealingBut = (n: number, how: (told: Told) => readonly Told[]) =>
  dealing('S')
    .slice(0, -1)
    .flatMap((told) => ((told[1] as { n?: number }).n === n ? how(told) : [told]));

const cleanDeal: readonly Told[] = [opened(whist), ...dealingWithTrump(), ...playedOut()];

describe('a whist deal as it should be', () => {
  it('has no finding, while it is dealt or when it is over', () => {
    // South's clubs are trumps and take every trick that spades lead.
    const whole: readonly Told[] = [
      ...cleanDeal,
      ['ScoreAgreed', { tricks: { NS: 13, EW: 0 } }],
      ['DealClosed'],
    ];
    expect(whole.map((_, i) => kinds(whole.slice(0, i + 1))).flat()).toEqual([]);
  });
});

describe('what the lawbook rules', () => {
  it('is found at the fact that draws it, with the law', () => {
    // Bridge 38e: a third card leaves the pack before a pair is put right. Card 21 is the 27th event.
    const told = dealingBut(20, ([type, data]) => [[type, { ...data, together: true }]]);
    expect(found([opened(bridge), ...told])).toContainEqual({
      kind: 'irregularity',
      law: 'bridge:38e',
      version: 27,
      severity: 'grave',
    });
  });

  it('says what the law is', () => {
    const told = dealingBut(20, ([type, data]) => [[type, { ...data, together: true }]]);
    const [first] = auditDeal(lawbookOf, dealStream([opened(bridge), ...told]))?.findings ?? [];
    expect(first?.expected).toMatch(/^bridge:38/);
    expect(first?.facts).toEqual([{ stream: 'deal-7', version: 27 }]);
  });

  it('is gone once the report it rested on is corrected, and the correction is among the facts of what is left', () => {
    const told = dealingBut(20, ([type, data]) => [[type, { ...data, together: true }]]);
    const right = { type: 'CardDealt', n: 20, to: 'S', card: null };
    const correction: Told = ['FactCorrected', { version: 26, fact: right, who: 'd', why: 'misread' }];
    expect(found([opened(bridge), ...told, correction])).toEqual([]);
  });
});

describe('the cards', () => {
  it('one face at two places of the dealing', () => {
    // Place 5 is spades' king; it is told as the ace, which lay at place 1.
    expect(kinds([opened(whist), ...dealingWithTrump('S', swapped(5, 'AS'))])).toEqual(['card-dealt-twice']);
  });

  it('one place told twice, and not alike', () => {
    const twice = dealingBut(9, (told) => [told, [told[0], { ...told[1], to: 'N' }]]);
    expect(kinds([opened(whist), ...twice])).toContain('place-dealt-twice');
  });

  it('the same told twice says nothing new', () => {
    expect(kinds([opened(whist), ...dealingBut(9, (told) => [told, told])])).toEqual([]);
  });

  it('a place nobody told', () => {
    const told = [
      ...dealingBut(9, () => []),
      ['TrumpTurned', { n: 52, card: '2C' }],
      ['DealCompleted', { n: 52 }],
    ];
    expect(kinds([opened(whist), ...(told as readonly Told[])])).toContain('place-never-dealt');
  });

  it('two faces of one card', () => {
    const told: readonly Told[] = [
      opened(whist),
      ...dealing('S', suitToEach),
      ['CardExposed', { n: 12, by: 'N', card: '3D' }],
    ];
    expect(kinds(told)).toContain('faces-contradict');
  });

  it('a card played twice, and from another hand than it was dealt to', () => {
    const again = (at: number, card: Card) =>
      cleanDeal.map((told, i): Told => (i === at ? ['CardPlayed', { ...(told[1] as object), card }] : told));
    const lastTrick = cleanDeal.length - 4;
    expect(kinds(again(lastTrick, 'AS'))).toContain('card-played-twice');
    expect(kinds(again(lastTrick - 48, 'AH'))).toContain('card-of-another-hand');
  });

  it('a card taken back may be played again', () => {
    const contract: readonly Told[] = [
      opened('contract@wbf-2017', 'S', { variant: 'rubber' }),
      ...dealing('S', suitToEach),
      ['CardPlayed', { by: 'W', card: 'AS' }],
      ['CardWithdrawn', { by: 'W', card: 'AS' }],
      ['CardPlayed', { by: 'W', card: 'AS' }],
    ];
    expect(kinds(contract)).not.toContain('card-played-twice');
  });

  it('are dealt by the dealer whose deal it is, and all of them before one is played', () => {
    // West deals in South's place: the lawbook speaks of it too, and then the record does not say it again.
    const wrong: Told = ['DealBegun', { dealer: 'W', pack: 'red' }];
    const begun = [opened(whist), ...dealing().slice(0, 4), wrong];
    expect(kinds(begun)).toContain('dealer-not-due');
    expect(kinds([opened(whist), ...dealing().slice(0, 5)])).toEqual([]);
    const lead: Told = ['CardPlayed', { by: 'W', card: 'AS' }];
    const early = [opened(bridge), ...dealing().slice(0, 45), lead, ...dealing().slice(45)];
    expect(kinds(early)).toContain('dealt-after-play');
    expect(kinds([opened(bridge), ...dealing(), lead])).not.toContain('dealt-after-play');
  });

  it('are as many as were said to be dealt', () => {
    const said = (n: number): Told => ['DealCompleted', { n }];
    expect(kinds([opened(bridge), ...dealing(), said(52)])).toEqual([]);
    expect(kinds([opened(bridge), ...dealing(), said(51)])).toContain('count-contradicts');
  });

  it('a cut of more cards than there are', () => {
    const told = dealing('S').map((one): Told =>
      one[0] === 'PackCut' ? [one[0], { ...one[1], left: 27 }] : one,
    );
    const odd = told.map((one): Told => (one[0] === 'PackCut' ? [one[0], { ...one[1], lifted: 30 }] : one));
    expect(kinds([opened(whist), ...odd])).toContain('cut-does-not-add-up');
  });
});

describe('results', () => {
  it('are thirteen tricks', () => {
    expect(kinds([...cleanDeal, ['ScoreAgreed', { tricks: { NS: 9, EW: 3 } }]])).toContain(
      'tricks-not-thirteen',
    );
  });

  it('are what the cards came to', () => {
    expect(kinds([...cleanDeal, ['ScoreAgreed', { tricks: { NS: 12, EW: 1 } }]])).toEqual([
      'tricks-not-as-played',
    ]);
  });

  it('do not contradict each other, until somebody rules which counts', () => {
    const two: readonly Told[] = [
      ...cleanDeal,
      ['ScoreAgreed', { tricks: { NS: 13, EW: 0 } }],
      ['ScoreAgreed', { tricks: { NS: 12, EW: 1 } }],
    ];
    expect(kinds(two)).toContain('results-contradict');
    const details = { version: cleanDeal.length + 1 };
    const settled: Told = ['RulingGiven', { law: 'whist:1', outcome: 'stands', details }, 'director'];
    expect(kinds([...two, settled])).toEqual([]);
  });

  it('come after the play', () => {
    const early: readonly Told[] = [
      ...cleanDeal.slice(0, -1),
      ['ScoreAgreed', { tricks: { NS: 13, EW: 0 } }],
      ...cleanDeal.slice(-1),
    ];
    expect(kinds(early)).toContain('result-before-the-end');
  });

  it('are written down as the lawbook reads them', () => {
    const scored: readonly Told[] = [
      ...cleanDeal,
      ['ScoreAgreed', { tricks: { NS: 13, EW: 0 } }],
      ['DealScored', { hand: { tricks: { NS: 1, EW: 12 } } }, 'house'],
    ];
    const findings = auditDeal(lawbookOf, dealStream(scored))?.findings ?? [];
    expect(findings.map(({ kind }) => kind)).toEqual(['score-not-as-played']);
    expect(findings[0]?.remedy).toMatchObject({
      type: 'DealScored',
      data: { hand: { tricks: { NS: 13, EW: 0 } } },
    });
  });
});

describe('decisions', () => {
  const pairFault = dealingBut(20, ([type, data]) => [[type, { ...data, together: true }]]);

  it('that the lawbook bears out are in order', () => {
    const ruled: Told = ['RulingGiven', { law: 'bridge:38e', outcome: 'new-deal-compulsory' }, 'director'];
    expect(kinds([opened(bridge), ...pairFault.slice(0, 26), ruled])).toEqual(['irregularity']);
  });

  it('that differ from the lawbook are found', () => {
    const other: Told = ['RulingGiven', { law: 'bridge:38e', outcome: 'stands' }, 'director'];
    expect(kinds([opened(bridge), ...pairFault.slice(0, 26), other])).toEqual([
      'irregularity',
      'ruled-otherwise',
    ]);
  });

  it('a deal that was closed although the law had ended it', () => {
    const closed: Told = ['DealClosed', {}, 'house'];
    // Bridge 38e, as above: a new deal is compulsory from card 21 on.
    expect(kinds([opened(bridge), ...pairFault.slice(0, 26), closed])).toEqual([
      'irregularity',
      'not-voided',
    ]);
    const voided: Told = ['DealVoided', { reason: 'a new deal', law: 'bridge:38e' }, 'house'];
    expect(kinds([opened(bridge), ...pairFault.slice(0, 26), voided, closed])).toEqual(['irregularity']);
  });

  it('a void deal that no law ended', () => {
    const voided: Told = ['DealVoided', { reason: 'the players wished it' }, 'director'];
    expect(kinds([opened(bridge), ...dealing(), voided])).toEqual(['void-without-law']);
  });

  it('a void deal that rested on a report corrected since', () => {
    const right = { type: 'CardDealt', n: 20, to: 'S', card: null };
    const told: readonly Told[] = [
      opened(bridge),
      ...pairFault.slice(0, 26),
      ['DealVoided', { reason: 'a new deal is compulsory', law: 'bridge:38e' }, 'house'],
      ['FactCorrected', { version: 26, fact: right, who: 'd', why: 'misread' }, 'director'],
    ];
    expect(found(told)).toEqual([
      { kind: 'rests-on-misreport', law: 'bridge:38e', version: 28, severity: 'grave' },
    ]);
  });

  it('a score adjusted where nothing was irregular', () => {
    const adjusted: Told = ['ScoreAdjusted', { tricks: { NS: 7, EW: 6 }, why: 'kindness' }, 'director'];
    const agreed: Told = ['ScoreAgreed', { tricks: { NS: 13, EW: 0 } }];
    expect(kinds([...cleanDeal, agreed, adjusted])).toEqual(['adjusted-otherwise']);
  });
});

describe('clocks', () => {
  it('of one reporter do not run back; of two they may differ', () => {
    const events = dealStream([opened(bridge), ...dealing()]);
    const back = (by: string) =>
      events.map((event, i) => (i === 20 ? { ...event, meta: { at: '2026-11-30T18:59:00Z', by } } : event));
    expect(auditDeal(lawbookOf, back('recorder'))?.findings.map(({ kind }) => kind)).toEqual([
      'clock-runs-back',
    ]);
    expect(auditDeal(lawbookOf, back('another'))?.findings).toEqual([]);
  });
});
