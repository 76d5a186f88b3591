import { exactText, standings, type StandingRow } from '@fairdeal/standings';
import { Naming } from './naming';
import type { ExportSource } from './source';

/** One line of the final table. */
export interface TotalTold {
  readonly entry: string;
  readonly kind: StandingRow['kind'];
  /** Among whom it is ranked, where each direction has its winner. */
  readonly direction: StandingRow['direction'];
  /** `1`, `2=`; empty for who was withdrawn. */
  readonly place: string;
  readonly number: string;
  readonly name: string | undefined;
  readonly members: readonly (string | undefined)[];
  readonly total: string;
  readonly percentage: string | undefined;
  readonly deals: number;
  readonly withdrawn: boolean;
}

export interface TotalsTold {
  readonly unit: string;
  readonly rows: readonly TotalTold[];
}

export function totalsTold(source: ExportSource): TotalsTold {
  const naming = new Naming(source);
  const { rows, scoring } = standings(source.sheet);
  return {
    unit: scoring.unit,
    rows: rows.map(({ entry, kind, direction, notation, members, total, percentage, deals, withdrawn }) => ({
      entry,
      kind,
      direction,
      place: notation,
      number: naming.numberOf(entry),
      name: naming.entry(entry),
      members: members.map((member) => naming.of(member)),
      total: exactText(total),
      percentage: percentage === null ? undefined : exactText(percentage),
      deals,
      withdrawn,
    })),
  };
}
