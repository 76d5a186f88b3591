import { dealUnopened, evolveDeal } from './deal.state';
import { codeOf, deal, granted, oneTable, type Evening } from './testing/an-evening';
import { played, reported } from './testing/whist-deal';

const publishedAt = '1897-11-01T21:00:00+00:00';
const inTime = '1897-11-01T21:29:00+00:00';
const nextDay = '1897-11-02T10:00:00+00:00';

/** North and South are a pair of three, with Zoe; deal d1 is played, ruled on by dir, and the results published. */
async function published(): Promise<Evening> {
  const evening = await oneTable();
  const { desk, envelope } = evening;
  const pair = { entry: 'e1', kind: 'pair', members: ['ann', 'cat', 'zoe'] } as const;
  granted(await desk.acceptEntry({ id: 'w', data: pair, ...envelope() }));
  granted(
    await desk.recordFacts({
      id: 'd1',
      facts: reported(played('S', 'red', { NS: 8, EW: 5 })),
      ...envelope(),
    }),
  );
  const ruling = { law: 'whist:71', outcome: 'penalty', by: 'dir' };
  granted(await desk.giveRuling({ id: 'd1', data: ruling, ...envelope({ by: 'desk' }) }));
  granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
  granted(await desk.publishResults({ id: 'w', data: {}, ...envelope({ at: publishedAt }) }));
  return evening;
}

const lodge = (
  { desk, envelope }: Evening,
  more: { by?: readonly string[]; at?: string; version?: number; deal?: string } = {},
) => {
  const { by = ['ann'], at = inTime, version, deal = 'd1' } = more;
  const data = { deal, by, grounds: 'there was no revoke', ...(version !== undefined && { version }) };
  return desk.lodgeAppeal({ id: 'a1', data, ...envelope({ at }) });
};

async function lodged(): Promise<Evening> {
  const evening = await published();
  granted(await lodge(evening));
  return evening;
}

/** With Uma on the committee. */
async function heard(): Promise<Evening> {
  const evening = await lodged();
  const { desk, envelope } = evening;
  granted(await desk.seatMember({ id: 'a1', data: { member: 'uma' }, ...envelope() }));
  return evening;
}

describe('an appeal', () => {
  it.each([
    ['by a player of the deal', {}, 'granted'],
    ['by a member of the entry who did not sit there', { by: ['zoe'] }, 'granted'],
    ['by somebody else', { by: ['eve'] }, 'not-at-the-table'],
    ['by a player and somebody else', { by: ['ann', 'eve'] }, 'not-at-the-table'],
    ['by nobody', { by: [] }, 'not-at-the-table'],
    ['when the correction period is over', { at: nextDay }, 'results-final'],
    ['at a version of the deal', { version: 3 }, 'granted'],
    ['at a version that is not there', { version: 400 }, 'no-such-version'],
    ['about a deal that is not there', { deal: 'd9' }, 'no-such-deal'],
  ])('lodged %s', async (_, more, code) => {
    const evening = await published();
    const before = await evening.all();
    expect(codeOf(await lodge(evening, more))).toBe(code);
    if (code !== 'granted') expect(await evening.all()).toEqual(before);
  });

  it('is lodged once, and says whose event it is about', async () => {
    const evening = await lodged();
    expect(codeOf(await lodge(evening))).toBe('already-lodged');
    expect((await evening.store.readStream('appeal-a1'))[0]?.data).toMatchObject({ tournament: 'w' });
  });

  it('may be lodged before results are published', async () => {
    const evening = await oneTable();
    expect(codeOf(await lodge(evening))).toBe('granted');
  });

  it.each([
    ['a stranger', 'uma', 'granted'],
    ['a player of the deal', 'ben', 'own-case'],
    ['a member of an entry that played it', 'zoe', 'own-case'],
    ['the official who ruled', 'dir', 'own-case'],
    ['who reported the ruling', 'desk', 'own-case'],
  ])('is heard by %s', async (_, member, code) => {
    const { desk, envelope } = await lodged();
    const seat = () => desk.seatMember({ id: 'a1', data: { member }, ...envelope() });
    expect(codeOf(await seat())).toBe(code);
    if (code === 'granted') expect(codeOf(await seat())).toBe('already-a-member');
  });

  it('is heard and decided by nobody who plays elsewhere in the event', async () => {
    const { desk, envelope } = await lodged();
    const pair = { entry: 'e9', kind: 'pair', members: ['uma', 'vic'] } as const;
    const seat = (member: string) => desk.seatMember({ id: 'a1', data: { member }, ...envelope() });
    granted(await seat('uma'));
    granted(await desk.acceptEntry({ id: 'w', data: pair, ...envelope() }));
    expect(codeOf(await seat('vic'))).toBe('own-event');
    expect(codeOf(await seat('e9'))).toBe('own-event');
    const dismiss = desk.dismissAppeal({ id: 'a1', data: { decision: 'no' }, ...envelope({ by: 'uma' }) });
    expect(codeOf(await dismiss)).toBe('own-event');
    granted(await desk.withdrawEntry({ id: 'w', data: { entry: 'e9' }, ...envelope() }));
    expect(codeOf(await seat('vic'))).toBe('own-event');
  });

  it('goes on without a member who recuses himself', async () => {
    const { desk, envelope } = await lodged();
    const recuse = () => desk.recuseMember({ id: 'a1', data: { member: 'uma' }, ...envelope() });
    expect(codeOf(await recuse())).toBe('not-a-member');
    for (const member of ['uma', 'vic']) {
      granted(await desk.seatMember({ id: 'a1', data: { member, chair: member === 'uma' }, ...envelope() }));
    }
    expect(codeOf(await recuse())).toBe('granted');
    const data = { decision: 'no', dissent: [{ by: 'uma', says: 'yes' }] };
    expect(codeOf(await desk.dismissAppeal({ id: 'a1', data, ...envelope() }))).toBe('not-a-member');
  });

  it('freezes the record at a version, and notes its place in the log', async () => {
    const { desk, envelope, store } = await lodged();
    const freeze = (version: number) => desk.freezeRecord({ id: 'a1', data: { version }, ...envelope() });
    expect(codeOf(await freeze(400))).toBe('no-such-version');
    granted(await freeze(3));
    const position = (await store.readStream('deal-d1'))[2]?.position;
    expect((await store.readStream('appeal-a1')).at(-1)?.data).toEqual({ version: 3, position });
    expect(codeOf(await freeze(4))).toBe('record-frozen');
  });

  it('upheld after the prize-giving adjusts the score in the same append', async () => {
    const { desk, envelope, store } = await lodged();
    granted(await desk.closeTournament({ id: 'w', data: {}, ...envelope({ at: inTime }) }));
    granted(await desk.seatMember({ id: 'a1', data: { member: 'uma' }, ...envelope() }));
    const data = {
      decision: 'The card was played to the trick before.',
      law: 'whist:71',
      dissent: [{ by: 'uma', says: 'It was not.' }],
      adjustment: { tricks: { NS: 7, EW: 6 }, ripple: 'all' },
    } as const;
    granted(await desk.upholdAppeal({ id: 'a1', data, ...envelope({ at: nextDay, by: 'chair' }) }));
    const upheld = (await store.readStream('appeal-a1')).at(-1);
    const adjusted = (await store.readStream('deal-d1')).at(-1);
    expect(adjusted).toMatchObject({
      type: 'ScoreAdjusted',
      data: { tricks: { NS: 7, EW: 6 }, ripple: 'all', law: 'whist:71', appeal: 'a1', why: data.decision },
      meta: { by: 'chair', at: nextDay },
    });
    expect(adjusted?.commandId).toBe(upheld?.commandId);
    expect((await store.readStream('table-w.1')).at(-1)).toMatchObject({ type: 'DealRescored' });
  });

  it('is decided by nobody before a committee sits', async () => {
    const { desk, envelope } = await lodged();
    const dismiss = desk.dismissAppeal({ id: 'a1', data: { decision: 'no' }, ...envelope() });
    expect(codeOf(await dismiss)).toBe('no-committee');
  });

  it('whose effect its lawbook cannot read is not upheld', async () => {
    const { desk, envelope, all } = await heard();
    const before = await all();
    const data = { decision: 'yes', adjustment: { tricks: { NS: 9, EW: 9 } } };
    expect(codeOf(await desk.upholdAppeal({ id: 'a1', data, ...envelope() }))).toBe('no-such-result');
    const other = { decision: 'yes', law: 'bridge:38e' };
    expect(codeOf(await desk.upholdAppeal({ id: 'a1', data: other, ...envelope() }))).toBe(
      'law-of-another-game',
    );
    expect(await all()).toEqual(before);
  });

  it('is decided once, and by nobody whose case it is', async () => {
    const { desk, envelope } = await heard();
    const dismiss = (by: string) =>
      desk.dismissAppeal({ id: 'a1', data: { decision: 'no', deposit: 'returned' }, ...envelope({ by }) });
    expect(codeOf(await dismiss('ben'))).toBe('own-case');
    expect(codeOf(await dismiss('chair'))).toBe('granted');
    expect(codeOf(await dismiss('chair'))).toBe('appeal-decided');
    const data = { decision: 'yes' };
    expect(codeOf(await desk.upholdAppeal({ id: 'a1', data, ...envelope() }))).toBe('appeal-decided');
    const say = { by: 'ann', statement: 'But.' };
    expect(codeOf(await desk.makeStatement({ id: 'a1', data: say, ...envelope() }))).toBe('appeal-decided');
  });

  it('is withdrawn by who lodged it', async () => {
    const { desk, envelope } = await lodged();
    const withdraw = (by: string) => desk.withdrawAppeal({ id: 'a1', data: { by }, ...envelope() });
    expect(codeOf(await withdraw('cat'))).toBe('not-an-appellant');
    expect(codeOf(await withdraw('ann'))).toBe('granted');
  });

  it('that was never lodged takes no order', async () => {
    const { desk, envelope } = await oneTable();
    const data = { by: 'ann', statement: 'I was there.' };
    expect(codeOf(await desk.makeStatement({ id: 'a9', data, ...envelope() }))).toBe('no-such-appeal');
  });
});

describe('an adjustment for an appeal', () => {
  const adjust = ({ desk, envelope }: Evening, appeal: string) => {
    const data = { tricks: { NS: 7, EW: 6 }, why: 'as appealed', appeal };
    return desk.adjustScore({ id: 'd1', data, ...envelope({ at: nextDay }) });
  };

  it('comes late where the appeal came in time', async () => {
    const evening = await lodged();
    expect(codeOf(await adjust(evening, 'a9'))).toBe('no-such-appeal');
    expect(codeOf(await adjust(evening, 'a1'))).toBe('granted');
    const state = (await evening.store.readStream('deal-d1')).reduce(evolveDeal, dealUnopened);
    expect(state.ruledBy).toEqual(['dir', 'desk', 'recorder-1']);
  });

  it('said again agrees', async () => {
    const evening = await lodged();
    granted(await adjust(evening, 'a1'));
    const before = await evening.all();
    granted(await adjust(evening, 'a1'));
    expect(await evening.all()).toEqual(before);
  });

  it('is refused where the appeal was not upheld, or is about another deal', async () => {
    const evening = await heard();
    const { desk, envelope } = evening;
    const data = { decision: 'no' };
    granted(await desk.dismissAppeal({ id: 'a1', data, ...envelope({ by: 'chair' }) }));
    expect(codeOf(await adjust(evening, 'a1'))).toBe('appeal-decided');
    granted(await desk.openDeal({ id: 'd2', data: deal({ dealer: 'W', pack: 'blue' }), ...envelope() }));
    const other = { tricks: { NS: 7, EW: 6 }, why: 'as appealed', appeal: 'a1' };
    const order = { id: 'd2', data: other, ...envelope({ at: nextDay }) };
    expect(codeOf(await desk.adjustScore(order))).toBe('appeal-of-another-deal');
  });
});

describe('a finding', () => {
  it('is answered once, by its version in the audit', async () => {
    const { desk, envelope, store } = await oneTable();
    const played = { by: 'NS', points: 1 } as const;
    granted(await desk.awardGame({ id: 'w.1', data: played, ...envelope() }));
    expect((await store.readStream('audit-d1'))[0]).toMatchObject({ type: 'FindingRecorded' });
    const answer = (finding: number) =>
      desk.answerFinding({ id: 'd1', data: { finding, by: 'dir', answer: 'A slip.' }, ...envelope() });
    expect(codeOf(await answer(2))).toBe('no-such-finding');
    expect(codeOf(await answer(1))).toBe('granted');
    expect(codeOf(await answer(1))).toBe('finding-answered');
  });
});
