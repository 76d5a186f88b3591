import { auditDecider, theAuditor, type CompleteAudit } from './audit.decider';
import type { Happening } from './happening';

const at = '2026-11-30T20:00:00+00:00';
const exposed = (version: number) => ({
  kind: 'irregularity',
  law: 'whist:38',
  detail: 'a card was exposed',
  facts: [{ stream: 'deal-7', version }],
});
const completed = (version: number, findings: CompleteAudit['findings'], again = false): CompleteAudit => ({
  order: 'CompleteAudit',
  version,
  findings,
  at,
  ...(again && { again }),
});

/** Gives the audits one after another and answers what the stream holds then. */
function after(...audits: readonly CompleteAudit[]): readonly Happening[] {
  let state = auditDecider.initial;
  const stream: Happening[] = [];
  for (const audit of audits) {
    const decision = auditDecider.decide(audit, state);
    if ('refused' in decision) throw new Error(decision.refused.code);
    for (const event of decision.accepted) {
      stream.push(event);
      state = auditDecider.evolve(state, event);
    }
  }
  return stream;
}
const types = (events: readonly Happening[]) =>
  events.map(({ type, data }) => [type, data['finding'] ?? data['version']]);

it('records what was found, signed by the auditor, and that the version was audited', () => {
  expect(after(completed(9, [exposed(4)]))).toEqual([
    { type: 'FindingRecorded', data: exposed(4), meta: { at, by: theAuditor } },
    { type: 'AuditCompleted', data: { version: 9 }, meta: { at, by: theAuditor } },
  ]);
});

it('says nothing twice, however often the same version is audited, and in whatever words', () => {
  const once = after(completed(9, [exposed(4)]));
  const reworded = { ...exposed(4), detail: 'somebody showed a card' };
  expect(
    after(completed(9, [exposed(4)]), completed(9, [exposed(4)]), completed(9, [reworded], true)),
  ).toEqual(once);
});

it('supersedes what no longer holds, and deletes nothing', () => {
  expect(types(after(completed(9, [exposed(4)]), completed(12, [])))).toEqual([
    ['FindingRecorded', undefined],
    ['AuditCompleted', 9],
    ['FindingSuperseded', 1],
    ['AuditCompleted', 12],
  ]);
});

it('records a finding anew when it holds again', () => {
  const events = after(completed(9, [exposed(4)]), completed(12, []), completed(15, [exposed(4)]));
  expect(types(events.slice(4))).toEqual([
    ['FindingRecorded', undefined],
    ['AuditCompleted', 15],
  ]);
});

it('leaves what a later audit said alone when an earlier one comes late', () => {
  expect(after(completed(12, [exposed(4)]), completed(9, []))).toEqual(after(completed(12, [exposed(4)])));
});

it('a version looked at anew adds and takes back what differs', () => {
  expect(types(after(completed(9, [exposed(4)]), completed(9, [exposed(5)], true)))).toEqual([
    ['FindingRecorded', undefined],
    ['AuditCompleted', 9],
    ['FindingRecorded', undefined],
    ['FindingSuperseded', 1],
    ['AuditCompleted', 9],
  ]);
});

it('does not tell again what the house told as it happened', () => {
  const told = auditDecider.decide(
    { order: 'RecordFinding', finding: { kind: 'opened-otherwise', detail: 'N; due was E' }, report: { at } },
    auditDecider.initial,
  );
  if ('refused' in told) throw new Error(told.refused.code);
  const state = told.accepted.reduce(auditDecider.evolve, auditDecider.initial);
  const found = { kind: 'opened-otherwise', detail: 'N dealt', facts: [{ stream: 'deal-7', version: 1 }] };
  expect(auditDecider.decide(completed(9, [found]), state)).toEqual({
    accepted: [{ type: 'AuditCompleted', data: { version: 9 }, meta: { at, by: theAuditor } }],
  });
});
