import type { Happened } from '../happened';
import type { Books } from './books';

/** What the auditor found of a deal or a table, and what was answered. */
export function takeAudit(books: Books, about: string, event: Happened): void {
  if (event.type === 'FindingRecorded') {
    books.findings.set(`${about}@${event.version}`, { about, event, answers: [] });
    return;
  }
  if (event.type !== 'FindingAnswered' && event.type !== 'FindingSuperseded') return;
  const key = `${about}@${Number(event.data['finding'])}`;
  const finding = books.findings.get(key);
  if (finding === undefined) return;
  books.findings.set(
    key,
    event.type === 'FindingSuperseded'
      ? { ...finding, superseded: event }
      : { ...finding, answers: [...finding.answers, event] },
  );
}
