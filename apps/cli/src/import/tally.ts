import type { ImportedFinding, Printed, Taken } from '@fairdeal/imports';
import type { Remark, RemarkKind } from '@fairdeal/formats';

/** So many of each are told one by one. */
const mostKept = 200;
/** Figures printed beside so many results are held against ours; a file of more is not compared. */
export const mostPrinted = 100_000;

/** What an import counts and keeps to tell. */
export class Tally {
  readonly remarks: Record<RemarkKind, number> = { bent: 0, missing: 0, refused: 0, untold: 0 };
  readonly remarksKept: Remark[] = [];
  /** Of every remark, whether it is kept or not. */
  readonly remarksByRule: Record<string, number> = {};
  readonly findings: Record<string, number> = {};
  readonly findingsKept: ImportedFinding[] = [];
  readonly untold: Record<string, number> = {};
  /** By tournament. */
  readonly printed = new Map<string, Printed[]>();
  printedInAll = 0;
  deals = 0;
  boardsAlone = 0;

  remark(remark: Remark): void {
    this.remarks[remark.kind] += 1;
    this.remarksByRule[remark.rule] = (this.remarksByRule[remark.rule] ?? 0) + 1;
    if (this.remarksKept.length < mostKept) this.remarksKept.push(remark);
  }

  taken({ tournament, deal, findings, untold, compared }: Taken, record: number): void {
    if (deal === undefined) this.boardsAlone += 1;
    else this.deals += 1;
    this.found(findings);
    for (const name of untold) this.untold[name] = (this.untold[name] ?? 0) + 1;
    if (deal === undefined || compared === undefined) return;
    this.printedInAll += 1;
    if (this.printedInAll > mostPrinted) return;
    const before = this.printed.get(tournament);
    if (before) before.push({ deal, record, compared });
    else this.printed.set(tournament, [{ deal, record, compared }]);
  }

  found(findings: readonly ImportedFinding[]): void {
    for (const finding of findings) {
      this.findings[finding.kind] = (this.findings[finding.kind] ?? 0) + 1;
      if (this.findingsKept.length < mostKept) this.findingsKept.push(finding);
    }
  }
}
