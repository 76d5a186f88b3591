import type { AnySeat, Ruling } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import type { Finding, Severity } from './finding';
import { placesOf } from './places';
import { isIrregular, sayingOf, type Drawn } from './walked';

function severityOf({ outcome }: Ruling<AnySeat>): Severity {
  switch (outcome) {
    case 'stands':
    case 'rectified':
      return 'note';
    case 'new-deal-compulsory':
    case 'misdeal-deal-passes':
    case 'deal-stopped':
      return 'grave';
    default:
      return 'fault';
  }
}

const listed = (of: readonly AnySeat[]): string => of.join(', ');

function saidOf({ seen, ruling, byThisFact }: Drawn): string {
  const { fact } = seen;
  const actor = fact['by'] ?? fact['dealer'] ?? fact['to'] ?? fact['seat'];
  const who = typeof actor === 'string' || typeof actor === 'number' ? ` (${actor})` : '';
  const what = `${fact.type}${who}`;
  const by =
    'by' in ruling && ruling.by !== undefined && ruling.by.length > 0 ? ` for ${listed(ruling.by)}` : '';
  const until = 'until' in ruling && ruling.until !== undefined ? ` until ${ruling.until}` : '';
  const penalty = 'penalty' in ruling && ruling.penalty !== undefined ? ` (${ruling.penalty})` : '';
  return byThisFact
    ? `${what}: ${ruling.outcome}${penalty}${by}${until}`
    : `${ruling.outcome} since ${what}: what might have been claimed was not`;
}

/** Every fact on which the lawbook rules, with its law: the order of dealing, cut and shuffle, calls, play and claims. */
export const checkLaw: DealCheck = (reading, walked) =>
  (walked?.drawn ?? []).flatMap((drawn): readonly Finding[] => {
    const { seen, ruling } = drawn;
    if (walked === undefined || !isIrregular(ruling)) return [];
    return [
      {
        kind: ruling.outcome === 'new-deal-refused' ? 'claim-refused' : 'irregularity',
        severity: severityOf(ruling),
        law: ruling.law,
        version: seen.version,
        detail: saidOf(drawn),
        expected: sayingOf(walked.lawbook, ruling.law),
        facts: placesOf(reading, [seen]),
      },
    ];
  });
