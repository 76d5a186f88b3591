import type { JsonObject, RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { fullPack, type AnySeat } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { simulate } from '@fairdeal/simulator';
import fc from 'fast-check';
import { recordEvening } from './evening/record-evening';
import { redact, type Viewer } from './redact';
import { replayDeal, type ReplayedLawbook } from './replay-deal';
import { fileOf, sha256 } from './testing/evening-file';
import type { ReplayView, StepView } from './views';

const games = ['whist', 'bridge', 'contract', 'poker'] as const;

/** Every deal of some evenings with faults in them, as it is stored. */
async function dealsOf(game: (typeof games)[number]): Promise<readonly (readonly RecordedEvent[])[]> {
  const deals: (readonly RecordedEvent[])[] = [];
  for (const seed of ['one', 'other']) {
    const store = inMemoryEventStore();
    const lines = [...simulate({ game, tables: 1, deals: 4, seed, faults: 0.5 })];
    const content = lines.flatMap((each) => ('line' in each ? [`${each.line}\n`] : [])).join('');
    await recordEvening({ store, lawbookOf, open: fileOf(content), digest: sha256 });
    const streams = new Set((await store.readAll('0', 100_000)).map(({ stream }) => stream));
    for (const stream of streams) {
      if (stream.startsWith('deal-')) deals.push(await store.readStream(stream));
    }
  }
  return deals;
}

/** Facts that put cards before the whole table: the vocabulary's pages say so of these. */
const beforeTheTable = new Set(
  (
    'CardPlayed CardExposed TrumpTurned WrongTrumpShown CardFound ForeignCardTaken PackProvedImperfect ' +
    'PenaltyDemanded OtherPackSearched LeadFaced CardNamed CardWithdrawn HandShown DealDrawn'
  ).split(' '),
);

/** A call of four spades is no four of spades. */
const called = /"(?:call|contract|from|to)":"[^"]*"/g;

const facesIn = (value: unknown): readonly string[] =>
  JSON.stringify(value)
    .replace(called, '""')
    .match(/"(?:[AKQJT2-9][SHDC])"/g)
    ?.map((quoted) => quoted.slice(1, 3)) ?? [];

/** Where each card dealt lies in the end, by its number. */
function whereCardsLie(
  events: readonly RecordedEvent[],
): ReadonlyMap<number, JsonObject[string] | undefined> {
  const lies = new Map<number, JsonObject[string] | undefined>();
  for (const { type, data } of events) {
    if (type === 'CardDealt' || (type === 'CardMoved' && lies.has(Number(data['n'])))) {
      lies.set(Number(data['n']), data['to']);
    }
  }
  return lies;
}

/**
 * The faces a card reader under the table would have read, by number: each card shown or played by the seat it lay with
 * is one of that seat's, and all others come from the shuffled pack.
 */
function facesRead(events: readonly RecordedEvent[], pack: readonly string[]): ReadonlyMap<number, string> {
  const faces = new Map<number, string>();
  const lies = whereCardsLie(events);
  for (const { data } of events) {
    const n = Number(data['n']);
    if (lies.has(n) && typeof data['card'] === 'string') faces.set(n, data['card']);
  }
  for (const { type, data } of events) {
    const card = String(data['card']);
    if (type !== 'CardPlayed' || [...faces.values()].includes(card)) continue;
    const [free] = [...lies].find(([n, at]) => at === data['by'] && !faces.has(n)) ?? [];
    if (free !== undefined) faces.set(free, card);
  }
  const taken = new Set([...faces.values(), ...events.flatMap(({ data }) => facesIn(data))]);
  const rest = pack.filter((card) => !taken.has(card));
  for (const n of lies.keys()) {
    const card = faces.has(n) ? undefined : rest.shift();
    if (card !== undefined) faces.set(n, card);
  }
  return faces;
}

const withFaces = (
  events: readonly RecordedEvent[],
  faces: ReadonlyMap<number, string>,
): readonly RecordedEvent[] =>
  events.map((event) => {
    const card = faces.get(Number(event.data['n']));
    return event.type === 'CardDealt' && card !== undefined
      ? { ...event, data: { ...event.data, card } }
      : event;
  });

const over = new Set(['DealClosed', 'DealVoided', 'FactCorrected', 'ScoreAdjusted', 'RulingGiven']);
/** As far as a share of the way, the deal still going on. */
const cutOff = (events: readonly RecordedEvent[], share: number): readonly RecordedEvent[] => {
  const ended = events.findIndex(({ type }, place) => place > 0 && over.has(type));
  const going = ended === -1 ? events : events.slice(0, ended);
  return going.slice(0, Math.max(1, Math.ceil(going.length * share)));
};

const seatsOf = (replay: ReplayView): readonly AnySeat[] =>
  replay.steps[0]?.table.hands.map(({ seat }) => seat) ?? [];

const replayed = (lawbook: ReplayedLawbook | undefined, events: readonly RecordedEvent[]): ReplayView => {
  const replay = replayDeal(lawbook, events);
  if (replay === undefined) throw new Error('no deal was opened');
  return replay;
};

const anyPack = fc.shuffledSubarray([...fullPack], { minLength: 52, maxLength: 52 });
const anyShare = fc.double({ min: 0.01, max: 1, noNaN: true });

describe.each(games)('of %s, while the deal goes on,', (game) => {
  let deals: readonly (readonly RecordedEvent[])[];
  beforeAll(async () => {
    deals = await dealsOf(game);
    expect(deals.length).toBeGreaterThan(7);
  });

  it('no viewer is sent a face but their own, dummy’s, and those that lay before the table', () => {
    fc.assert(
      fc.property(fc.nat(), anyPack, anyShare, fc.nat(), (which, pack, share, seatAt) => {
        const bare = deals[which % deals.length] ?? [];
        const events = cutOff(withFaces(bare, facesRead(bare, pack)), share);
        const whole = replayed(lawbookOf(String(events[0]?.data['lawbook'])), events);
        const seats = seatsOf(whole);
        const seat = seats[seatAt % seats.length] as AnySeat;
        const lies = whereCardsLie(events);
        const own = events.flatMap(({ type, data }) =>
          (type === 'CardDealt' && lies.get(Number(data['n'])) === seat) ||
          (type === 'CardPlayed' && data['by'] === seat)
            ? [String(data['card'])]
            : [],
        );
        for (const viewer of [{ as: 'spectator' }, { as: 'seat', seat }] as const) {
          const seen = redact(viewer, whole);
          const shown = new Set<string>(viewer.as === 'seat' ? own : []);
          for (const [place, step] of seen.steps.entries()) {
            const was = whole.steps[place] as StepView;
            if (beforeTheTable.has(was.type) || was.data['faceUp'] === true) {
              for (const card of facesIn(was.data)) shown.add(card);
            }
            const dummy = was.table.hands.find((hand) => hand.seat === was.table.dummy)?.cards ?? [];
            const mayBe = new Set([...shown, ...dummy]);
            expect(facesIn(step).filter((card) => !mayBe.has(card))).toEqual([]);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('who sits elsewhere cannot tell it from a deal in which two hidden cards changed places', () => {
    fc.assert(
      fc.property(fc.nat(), anyPack, anyShare, fc.nat(), fc.nat(), (which, pack, share, one, other) => {
        const bare = deals[which % deals.length] ?? [];
        const faces = facesRead(bare, pack);
        const events = cutOff(withFaces(bare, faces), share);
        const seats = seatsOf(replayed(undefined, events));
        const viewer = seats[one % seats.length] as AnySeat;
        const open = new Set(
          events.flatMap(({ type, data }) =>
            beforeTheTable.has(type) || data['faceUp'] === true ? facesIn(data) : [],
          ),
        );
        const hidden = [...whereCardsLie(events)].filter(
          ([n, at]) => faces.has(n) && at !== viewer && !open.has(faces.get(n) ?? ''),
        );
        const [first, second] = [hidden[one % hidden.length]?.[0], hidden[other % hidden.length]?.[0]];
        if (first === undefined || second === undefined) return;
        const swapped = new Map(faces);
        swapped.set(first, faces.get(second) as string).set(second, faces.get(first) as string);
        const otherwise = cutOff(withFaces(bare, swapped), share);
        const viewers: readonly Viewer[] = [{ as: 'spectator' }, { as: 'seat', seat: viewer }];
        for (const who of viewers) {
          expect(JSON.stringify(redact(who, replayed(undefined, otherwise)))).toBe(
            JSON.stringify(redact(who, replayed(undefined, events))),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('a board still to be played shows no face to anybody, over or not', () => {
    fc.assert(
      fc.property(fc.nat(), anyPack, (which, pack) => {
        const bare = deals[which % deals.length] ?? [];
        const events = withFaces(bare, facesRead(bare, pack));
        const whole = replayed(lawbookOf(String(events[0]?.data['lawbook'])), events);
        for (const as of ['spectator', 'director', 'committee'] as const) {
          expect(facesIn(redact({ as }, whole, { boardInPlay: true }))).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});

it('what was called is told to everybody, though it be written like a card', async () => {
  for (const events of await dealsOf('contract')) {
    const calls = events.flatMap(({ type, data }) => (type === 'CallMade' ? [data['call']] : []));
    const view = redact({ as: 'spectator' }, replayed(lawbookOf(String(events[0]?.data['lawbook'])), events));
    expect(view.steps.flatMap(({ type, data }) => (type === 'CallMade' ? [data['call']] : []))).toEqual(
      calls,
    );
  }
});

describe('a spectator, where the event shows cards ten minutes late,', () => {
  const minutes = 10;
  const at = (minute: number) => `2026-11-27T20:${String(minute).padStart(2, '0')}:00Z`;

  it('sees of a deal that goes on what lay open ten minutes ago, and the rest ten minutes after its end', async () => {
    const first = (await dealsOf('whist')).find((deal) => deal.some(({ type }) => type === 'DealClosed'));
    const closed = (first ?? []).findIndex(({ type }) => type === 'DealClosed');
    const deal = withFaces(first ?? [], facesRead(first ?? [], fullPack))
      .slice(0, closed + 1)
      .map((event, place) => ({ ...event, recordedAt: at(place > closed / 2 ? 30 : 5) }));
    const whole = replayed(undefined, deal);
    const seenAt = (now: string, over?: string, status: ReplayView['status'] = 'open') =>
      facesIn(redact({ as: 'spectator' }, { ...whole, status }, { delay: { minutes, now, over } }));
    expect(seenAt(at(14))).toEqual([]);
    const early = new Set(seenAt(at(16)));
    const lain = (late: boolean) =>
      new Set(
        deal
          .filter(({ type, recordedAt }) => beforeTheTable.has(type) && (late || recordedAt === at(5)))
          .flatMap(({ data }) => facesIn(data)),
      );
    expect(early).toEqual(lain(false));
    expect(new Set(seenAt(at(41)))).toEqual(lain(true));
    expect(new Set(seenAt(at(39), at(30), 'closed'))).toEqual(early);
    expect(new Set(seenAt(at(40), at(30), 'closed'))).toEqual(new Set(fullPack));
  });
});
