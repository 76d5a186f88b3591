import { canonicalJson, type Decider, type Decision, type JsonObject } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import { byTheHouse, noteReport, once, refuse, type Happening, type Report, type Reports } from './happening';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

/** What was recorded differs from what the law says, or from what the house had said. */
export interface RecordFinding {
  readonly order: 'RecordFinding';
  readonly finding: FieldsOfEvent<'FindingRecorded'>;
  readonly report: Report;
}

export type AuditCommand = OrderOn<'audit'> | RecordFinding;

export interface AuditState {
  readonly version: number;
  /** Findings by what they say, so that the same again is one. */
  readonly said: GrowingMap<true>;
  /** Versions of findings, and of those that were answered. */
  readonly findings: GrowingMap<true>;
  readonly answered: GrowingMap<true>;
  readonly reports: Reports;
}

const initial: AuditState = {
  version: 0,
  said: GrowingMap.empty(),
  findings: GrowingMap.empty(),
  answered: GrowingMap.empty(),
  reports: GrowingMap.empty(),
};

const saying = (data: JsonObject): string => canonicalJson(data, 'data');

function evolve(before: AuditState, event: Happening): AuditState {
  const version = before.version + 1;
  const state = { ...before, version, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'FindingRecorded':
      return {
        ...state,
        said: state.said.with(saying(event.data), true),
        findings: state.findings.with(String(version), true),
      };
    case 'FindingAnswered':
      return { ...state, answered: state.answered.with(String(event.data['finding']), true) };
    default:
      return state;
  }
}

/** A finding is named by its version in the audit's stream, and answered once. */
function decide(command: AuditCommand, state: AuditState): Decision<Happening> {
  if (command.order === 'RecordFinding') {
    const data = { ...command.finding };
    if (state.said.has(saying(data))) return { accepted: [] };
    return { accepted: [{ type: 'FindingRecorded', data, meta: byTheHouse(command.report) }] };
  }
  return once(state.reports, eventOf(command), () => {
    const finding = String(command.asks.finding);
    if (!state.findings.has(finding)) return refuse('no-such-finding', `${finding} is no finding here`);
    return state.answered.has(finding)
      ? refuse('finding-answered', `finding ${finding} was answered before`)
      : undefined;
  });
}

export const auditDecider: Decider<AuditState, AuditCommand, Happening> = { initial, evolve, decide };
