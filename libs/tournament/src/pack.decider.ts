import { canonicalJson, type Decider, type Decision, type JsonObject } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import { noteReport, once, refuse, type Happening, type Report, type Reports } from './happening';
import { eventOf, type OrderOn } from './orders';

/** A deal is about to be dealt with this pack. */
export interface TakePack {
  readonly order: 'TakePack';
  readonly deal: string;
  readonly report: Report;
}

export type PackCommand = OrderOn<'pack'> | TakePack;

export interface PackState {
  readonly registered: boolean;
  /** Proved imperfect, and so kept out of play. */
  readonly quarantined: boolean;
  readonly retired: boolean;
  /** What was proved of it, by deal and finding, so that the same proof twice is one. */
  readonly proofs: GrowingMap<true>;
  /** What was found of it, by what the finding says, so that the same again is one. */
  readonly found: GrowingMap<true>;
  readonly version: number;
  /** The deal each of its findings speaks of, by the finding's version, and the versions that were answered. */
  readonly findings: GrowingMap<string | undefined>;
  readonly answered: GrowingMap<true>;
  readonly reports: Reports;
}

const initial: PackState = {
  registered: false,
  quarantined: false,
  retired: false,
  proofs: GrowingMap.empty(),
  found: GrowingMap.empty(),
  version: 0,
  findings: GrowingMap.empty(),
  answered: GrowingMap.empty(),
  reports: GrowingMap.empty(),
};

const proofOf = (data: JsonObject): string => canonicalJson(data, 'data');

function evolve(before: PackState, event: Happening): PackState {
  const version = before.version + 1;
  const state = { ...before, version, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'PackRegistered':
      return { ...state, registered: true };
    case 'PackProvedImperfect':
      return { ...state, quarantined: true, proofs: state.proofs.with(proofOf(event.data), true) };
    case 'PackRetired':
      return { ...state, retired: true };
    case 'FindingRecorded':
      return {
        ...state,
        found: state.found.with(String(event.data['detail']), true),
        findings: state.findings.with(
          String(version),
          typeof event.data['deal'] === 'string' ? event.data['deal'] : undefined,
        ),
      };
    case 'FindingAnswered':
      return { ...state, answered: state.answered.with(String(event.data['finding']), true) };
    default:
      return state;
  }
}

function decide(command: PackCommand, state: PackState): Decision<Happening> {
  if (command.order === 'TakePack') return take(command, state);
  const event = command.order === 'AnswerPackFinding' ? answered(command, state) : eventOf(command);
  return once(state.reports, event, () => objection(command, event, state));
}

/** An answer is found where its finding is: with the deal it speaks of. */
function answered(
  command: Extract<OrderOn<'pack'>, { readonly order: 'AnswerPackFinding' }>,
  state: PackState,
) {
  const event = eventOf(command);
  const deal = state.findings.get(String(command.asks.finding));
  return deal === undefined ? event : { ...event, data: { ...event.data, deal } };
}

function objection(
  command: OrderOn<'pack'>,
  event: Happening,
  state: PackState,
): Decision<Happening> | undefined {
  switch (command.order) {
    case 'RegisterPack':
      return state.registered ? refuse('already-registered', 'the pack was registered before') : undefined;
    case 'ProvePackImperfect':
      return state.proofs.has(proofOf(event.data)) ? { accepted: [] } : undefined;
    case 'OpenPack':
    case 'RetirePack':
      if (!state.registered && !state.quarantined)
        return refuse('no-such-pack', 'no such pack was registered');
      return state.retired ? refuse('pack-retired', 'the pack is retired') : undefined;
    case 'AnswerPackFinding': {
      const finding = String(command.asks.finding);
      if (!state.findings.has(finding)) return refuse('no-such-finding', `${finding} is no finding here`);
      return state.answered.has(finding)
        ? refuse('finding-answered', `finding ${finding} was answered before`)
        : undefined;
    }
    default:
      return command satisfies never;
  }
}

/** Dealing with a pack out of play is irregular, so it is no refusal but a finding. */
function take({ deal, report }: TakePack, state: PackState): Decision<Happening> {
  const { quarantined, retired, found } = state;
  if (!quarantined && !retired) return { accepted: [] };
  const detail = `deal ${deal} was opened with a pack that ${quarantined ? 'was proved imperfect' : 'is retired'}`;
  if (found.has(detail)) return { accepted: [] };
  const { at, by } = report;
  const data = { kind: 'pack-out-of-play', detail, deal };
  return { accepted: [{ type: 'FindingRecorded', data, meta: { at, ...(by !== undefined && { by }) } }] };
}

export const packDecider: Decider<PackState, PackCommand, Happening> = { initial, evolve, decide };
