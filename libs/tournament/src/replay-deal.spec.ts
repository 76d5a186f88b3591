import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { fullPack } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { recordEvening } from './evening/record-evening';
import { redact, type Viewer } from './redact';
import { corrected, replayDeal, type ReplayedLawbook } from './replay-deal';
import { fileOf, sha256, winterRubber } from './testing/evening-file';
import { deal, granted, oneTable } from './testing/an-evening';
import type { ReplayView } from './views';

/** A rulebook of one law: a card exposed gives the dealer's left a new deal to claim. */
const oneLaw: ReplayedLawbook = {
  begin: ({ dealer }) => {
    let ruled = false;
    const claimable = {
      outcome: 'new-deal-claimable',
      law: 'whist:38',
      by: [dealer],
      until: 'trump-turned',
    } as const;
    return {
      take: ({ type }) => {
        if (type !== 'CardExposed') return undefined;
        ruled = true;
        return claimable;
      },
      get ruling() {
        return ruled ? claimable : ({ outcome: 'continues' } as const);
      },
      get rights() {
        return [];
      },
    };
  },
};

async function recorded(id: string): Promise<readonly RecordedEvent[]> {
  const store: EventStore = inMemoryEventStore();
  await recordEvening({ store, lawbookOf, open: fileOf(winterRubber), digest: sha256 });
  return store.readStream(`deal-${id}`);
}

const replayed = (events: readonly RecordedEvent[], lawbook?: ReplayedLawbook): ReplayView => {
  const replay = replayDeal(lawbook, events);
  if (!replay) throw new Error('no deal was opened');
  return replay;
};

const wholeHands = {
  N: fullPack.slice(0, 13),
  E: fullPack.slice(13, 26),
  S: fullPack.slice(26, 39),
  W: fullPack.slice(39),
};
const quoted = (...cards: readonly string[]) => cards.map((card) => `"${card}"`);

describe('a replay', () => {
  it('turns a deal over event by event, with the table as it lay', async () => {
    const { steps, status, game } = replayed(await recorded('winter-rubber.1.1'));
    expect([steps.length, status, game]).toEqual([130, 'closed', 'whist']);
    expect(steps.find(({ type }) => type === 'DealScored')?.seen).toBe(false);
    const dealtOut = steps.find(({ type }) => type === 'TrumpTurned');
    expect(dealtOut?.table.dealt).toBe(52);
    expect(dealtOut?.table.hands.map(({ seat, cards }) => [seat, cards.length])).toEqual([
      ['N', 13],
      ['E', 13],
      ['S', 13],
      ['W', 13],
    ]);
    expect(steps.at(-1)?.table.hands.map(({ cards }) => cards)).toEqual([[], [], [], []]);
  });

  it('shows a card that was seen only when played in its player’s hand before', async () => {
    const { steps } = replayed(await recorded('winter-rubber.1.1'));
    const hands = steps.find(({ type }) => type === 'TrumpTurned')?.table.hands ?? [];
    expect(new Set(hands.flatMap(({ cards }) => cards)).size).toBe(52);
    expect(hands.flatMap(({ cards }) => cards)).not.toContain(null);
  });

  it('goes without rulings where there is no rulebook', async () => {
    const { steps } = replayed(await recorded('winter-rubber.1.2'));
    expect(steps.every(({ ruling, rights }) => ruling === null && rights.length === 0)).toBe(true);
  });

  it('shows what a law drew from a fact there, and what holds from then on', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [
      { fact: { type: 'CardDealt', n: 1, to: 'W', card: null } },
      { fact: { type: 'CardExposed', n: 1, by: 'S', card: '2C' } },
      { fact: { type: 'CardDealt', n: 2, to: 'N', card: null } },
    ];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const { steps } = replayed(await store.readStream('deal-d1'), oneLaw);
    expect(steps.map(({ drawn }) => drawn?.outcome)).toEqual([
      undefined,
      undefined,
      'new-deal-claimable',
      undefined,
    ]);
    expect(steps.map(({ ruling }) => ruling?.outcome)).toEqual([
      'continues',
      'continues',
      'new-deal-claimable',
      'new-deal-claimable',
    ]);
  });

  it('puts the right fact in the mistaken one’s place, from the correction on and not before', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [{ fact: { type: 'CardExposed', n: 1, by: 'S', card: '2C' } }];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const fact = { type: 'PacketTouched', by: 'N', seat: 'E' };
    const data = { version: 2, fact, who: 'director', why: 'nothing was shown' };
    granted(await desk.correctFact({ id: 'd1', data, ...envelope() }));
    const events = await store.readStream('deal-d1');
    const [, step] = replayed(events, oneLaw).steps;
    expect(step).toMatchObject({
      type: 'PacketTouched',
      data: { by: 'N', seat: 'E' },
      ruling: { outcome: 'continues' },
    });
    expect(step?.mistaken).toMatchObject({ type: 'CardExposed', data: { card: '2C' }, correctedBy: 3 });
    expect(replayed(events.slice(0, 2), oneLaw).steps[1]).toMatchObject({ type: 'CardExposed' });
  });

  it('has nothing to show of what was never opened', () => {
    expect(replayDeal(undefined, [])).toBeUndefined();
  });
});

describe('a viewer', () => {
  const facesOf = (replay: ReplayView, step: number) =>
    replay.steps[step]?.table.hands.map(({ cards }) => cards.filter((card) => card !== null).length);

  const inPlay = async () => {
    // As it stood before the pack was proved imperfect.
    const events = await recorded('winter-rubber.1.4');
    const proved = events.findIndex(({ type }) => type === 'PackProvedImperfect');
    const replay = replayed(events.slice(0, proved));
    const turned = replay.steps.findIndex(({ type }) => type === 'TrumpTurned');
    return { replay, turned, seenBy: (viewer: Viewer) => redact(viewer, replay) };
  };

  it('who is a spectator sees what lay open, and no more', async () => {
    const { seenBy, turned, replay } = await inPlay();
    expect(facesOf(seenBy({ as: 'spectator' }), turned)).toEqual([0, 1, 0, 0]);
    const played = replay.steps.findIndex(({ type }) => type === 'CardPlayed');
    expect(seenBy({ as: 'spectator' }).steps[played]?.data).toEqual(replay.steps[played]?.data);
  });

  it('who sits there sees the hand dealt there', async () => {
    const { seenBy, turned, replay } = await inPlay();
    const own = seenBy({ as: 'seat', seat: 'S' });
    expect(facesOf(own, turned)?.[2]).toBe(facesOf(replay, turned)?.[2]);
    expect(facesOf(own, turned)?.[0]).toBe(0);
  });

  it.each(['director', 'committee'] as const)('who is the %s sees all', async (as) => {
    const { seenBy, replay } = await inPlay();
    expect(seenBy({ as })).toEqual(replay);
  });

  it('sees all when the deal is over, unless its board is still to be played', async () => {
    const replay = replayed(await recorded('winter-rubber.1.1'));
    expect(redact({ as: 'spectator' }, replay)).toEqual(replay);
    const hidden = redact({ as: 'spectator' }, replay, { boardInPlay: true });
    expect(facesOf(hidden, 72)).toEqual([0, 0, 0, 0]);
  });

  it('of a board still to be played sees no face, not even one that was played', async () => {
    const events = await recorded('winter-rubber.1.1');
    const hidden = redact({ as: 'spectator' }, replayed(events), { boardInPlay: true });
    const text = JSON.stringify(hidden);
    expect(fullPack.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    expect(hidden.steps.some(({ table }) => table.trick.length > 0)).toBe(true);
  });

  it('does not see what somebody wrote while the deal is open', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [{ fact: { type: 'CardDealt', n: 1, to: 'W', card: 'AS' } }];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const fact = { type: 'CardDealt', n: 1, to: 'W', card: 'KS' };
    const why = 'it was KS all along';
    granted(await desk.correctFact({ id: 'd1', data: { version: 2, fact, who: 'r', why }, ...envelope() }));
    const ruling = { law: 'whist:37', outcome: 'stands', why, details: { said: why } };
    granted(await desk.giveRuling({ id: 'd1', data: ruling, ...envelope() }));
    granted(await desk.adjustScore({ id: 'd1', data: { tricks: { NS: 7, EW: 6 }, why }, ...envelope() }));
    const seen = redact({ as: 'spectator' }, replayed(await store.readStream('deal-d1')));
    expect(JSON.stringify(seen)).not.toContain('KS');
    expect(seen.steps.slice(2).map(({ data }) => data['why'])).toEqual([null, null, null]);
  });

  it('sees the same through a window as in the whole', async () => {
    const events = await recorded('winter-rubber.1.4');
    const whole = redact({ as: 'spectator' }, replayed(events));
    const from = 60;
    const through = replayDeal(undefined, events, { from, to: from + 9 });
    if (!through) throw new Error('no deal was opened');
    const before = corrected(events).slice(0, from - 1);
    expect(redact({ as: 'spectator' }, through, { before })).toEqual({
      ...whole,
      from,
      steps: whole.steps.slice(from - 1, from + 9),
    });
  });

  it('finds no hidden card anywhere in what is sent', async () => {
    const { desk, envelope, store } = await oneTable();
    const facts = [
      { fact: { type: 'CardDealt', n: 1, to: 'W', card: 'AS' } },
      { fact: { type: 'CardDealt', n: 2, to: 'N', card: 'KS' } },
    ];
    granted(await desk.recordFacts({ id: 'd1', facts, ...envelope() }));
    const fact = { type: 'CardDealt', n: 2, to: 'N', card: 'QS' };
    granted(
      await desk.correctFact({
        id: 'd1',
        data: { version: 3, fact, who: 'r', why: 'misread' },
        ...envelope(),
      }),
    );
    const hands = wholeHands;
    granted(await desk.recordHands({ id: 'd1', data: { hands }, ...envelope() }));
    const replay = replayed(await store.readStream('deal-d1'));
    const sent = (viewer: Viewer) =>
      JSON.stringify(redact(viewer, replay)).match(/"[AKQJT2-9][SHDC]"/g) ?? [];
    expect(sent({ as: 'spectator' })).toEqual([]);
    expect(new Set(sent({ as: 'seat', seat: 'W' }))).toEqual(new Set(quoted('AS', ...wholeHands.W)));
    expect(new Set(sent({ as: 'seat', seat: 'N' }))).toEqual(new Set(quoted('KS', 'QS', ...wholeHands.N)));
    expect(deal().table).toBe(replay.tableId);
  });
});
