import { canonicalJson, type Decider, type Decision, type JsonObject } from '@fairdeal/event-store';
import { findingIdentity } from '@fairdeal/facts';
import { GrowingMap } from './growing-map';
import { byTheHouse, noteReport, once, refuse, type Happening, type Report, type Reports } from './happening';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

/** What was recorded differs from what the law says, or from what the house had said. */
export interface RecordFinding {
  readonly order: 'RecordFinding';
  readonly finding: FieldsOfEvent<'FindingRecorded'>;
  readonly report: Report;
}

/** A deal, a table or an event was audited up to a version. Its findings are all there are now. */
export interface CompleteAudit {
  readonly order: 'CompleteAudit';
  readonly version: number;
  readonly findings: readonly FieldsOfEvent<'FindingRecorded'>[];
  readonly lawbook?: string;
  readonly edition?: string;
  /** The same version is looked at anew: a lawbook or a check was put right. */
  readonly again?: boolean;
  /** Why findings go that no longer hold. */
  readonly reason?: string;
  readonly at: string;
}

export type AuditCommand = OrderOn<'audit'> | RecordFinding | CompleteAudit;

/** Who signs what the auditor writes. */
export const theAuditor = 'auditor';

export interface AuditState {
  readonly version: number;
  /** Findings by what they say, so that the same again is one. */
  readonly said: GrowingMap<true>;
  /** Versions of findings, and of those that were answered. */
  readonly findings: GrowingMap<true>;
  readonly answered: GrowingMap<true>;
  /** Versions of the auditor's findings that hold, by what makes them the same one. */
  readonly holding: ReadonlyMap<string, number>;
  /** Kinds the house found by itself as it happened: told once is enough. */
  readonly foundByHouse: GrowingMap<true>;
  /** Audited up to this version of what is audited; 0 at first. */
  readonly audited: number;
  readonly reports: Reports;
}

const initial: AuditState = {
  version: 0,
  said: GrowingMap.empty(),
  findings: GrowingMap.empty(),
  answered: GrowingMap.empty(),
  holding: new Map(),
  foundByHouse: GrowingMap.empty(),
  audited: 0,
  reports: GrowingMap.empty(),
};

const saying = (data: JsonObject): string => canonicalJson(data, 'data');

function evolve(before: AuditState, event: Happening): AuditState {
  const version = before.version + 1;
  const state = { ...before, version, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'FindingRecorded':
      return found(
        {
          ...state,
          said: state.said.with(saying(event.data), true),
          findings: state.findings.with(String(version), true),
        },
        event,
      );
    case 'FindingSuperseded':
      return superseded(state, Number(event.data['finding']));
    case 'AuditCompleted':
      return { ...state, audited: Math.max(state.audited, Number(event.data['version'])) };
    case 'FindingAnswered':
      return { ...state, answered: state.answered.with(String(event.data['finding']), true) };
    default:
      return state;
  }
}

function found(state: AuditState, { data, meta }: Happening): AuditState {
  const finding = data as unknown as FieldsOfEvent<'FindingRecorded'>;
  if (meta['by'] !== theAuditor) {
    return { ...state, foundByHouse: state.foundByHouse.with(finding.kind, true) };
  }
  return { ...state, holding: new Map(state.holding).set(findingIdentity(finding), state.version) };
}

const superseded = (state: AuditState, finding: number): AuditState => ({
  ...state,
  holding: new Map([...state.holding].filter(([, version]) => version !== finding)),
});

/**
 * What was not found before is recorded, and what was found and is no more is superseded. An audit of a version that
 * was audited already changes nothing.
 */
function complete(command: CompleteAudit, state: AuditState): Decision<Happening> {
  const { version, findings, lawbook, edition, again = false, reason } = command;
  if (version < state.audited || (version === state.audited && !again)) return { accepted: [] };
  const meta = { at: command.at, by: theAuditor };
  const now = new Set<string>();
  const changes: Happening[] = [];
  for (const finding of findings) {
    const identity = findingIdentity(finding);
    if (now.has(identity)) continue;
    now.add(identity);
    const isKnown = state.holding.has(identity) || state.foundByHouse.has(finding.kind);
    if (!isKnown) changes.push({ type: 'FindingRecorded', data: finding as unknown as JsonObject, meta });
  }
  for (const [identity, held] of state.holding) {
    if (now.has(identity)) continue;
    const data = { finding: held, version, ...(reason !== undefined && { reason }) };
    changes.push({ type: 'FindingSuperseded', data, meta });
  }
  if (changes.length === 0 && version === state.audited) return { accepted: [] };
  const data = {
    version,
    ...(lawbook !== undefined && { lawbook }),
    ...(edition !== undefined && { edition }),
  };
  return { accepted: [...changes, { type: 'AuditCompleted', data, meta }] };
}

/** A finding is named by its version in the audit's stream, and answered once. */
function decide(command: AuditCommand, state: AuditState): Decision<Happening> {
  if (command.order === 'RecordFinding') {
    const data = { ...command.finding } as unknown as JsonObject;
    if (state.said.has(saying(data))) return { accepted: [] };
    return { accepted: [{ type: 'FindingRecorded', data, meta: byTheHouse(command.report) }] };
  }
  if (command.order === 'CompleteAudit') return complete(command, state);
  return once(state.reports, eventOf(command), () => {
    const finding = String(command.asks.finding);
    if (!state.findings.has(finding)) return refuse('no-such-finding', `${finding} is no finding here`);
    return state.answered.has(finding)
      ? refuse('finding-answered', `finding ${finding} was answered before`)
      : undefined;
  });
}

export const auditDecider: Decider<AuditState, AuditCommand, Happening> = { initial, evolve, decide };
