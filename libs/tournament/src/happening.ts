import {
  canonicalJson,
  type Decision,
  type EventCodec,
  type EventMeta,
  type JsonObject,
  type Refusal,
} from '@fairdeal/event-store';
import type { GrowingMap } from './growing-map';
import { asked, completedIn, theHouse } from './orders';

/** Who reported something, when it happened, and under what id of the reporter's own. */
export type Report = { readonly at: string; readonly by?: string; readonly reportId?: string };

/** An event as deciders see it, stored or about to be. */
export interface Happening {
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: EventMeta;
}

/** The house's own decisions are the house's; they happen when the report that brought them about did. */
export const byTheHouse = ({ at }: Pick<Report, 'at'>): Report => ({ at, by: theHouse });

/** Deciders see events as they are stored. */
export const happeningCodec: EventCodec<Happening> = {
  write: (event) => event,
  read: ({ type, data, meta }) => ({ type, data, meta }),
};

/** What came in under each report id of a stream. */
export type Reports = GrowingMap<Happening>;

export function noteReport(reports: Reports, event: Happening): Reports {
  const id = event.meta['reportId'];
  return typeof id === 'string' ? reports.with(id, event) : reports;
}

export const refuse = (code: string, detail: string): { readonly refused: Refusal } => ({
  refused: { code, detail },
});

/** The same for one of several that came together: `index` is its place among them, from 0. */
export const refuseAt = (
  index: number,
  code: string,
  detail: string,
): { readonly refused: Refusal & { readonly index: number } } => ({ refused: { code, detail, index } });

/** 'new', the same report again, or another one under the same id. */
export function standingOf(reports: Reports, event: Happening): 'new' | 'repeated' | 'id-reused' {
  const id = event.meta['reportId'];
  const known = typeof id === 'string' ? reports.get(id) : undefined;
  if (known === undefined) return 'new';
  const { type, data } = event;
  return known.type === type && saysTheSame(type, known.data, data) ? 'repeated' : 'id-reused';
}

function saysTheSame(type: string, known: JsonObject, says: JsonObject): boolean {
  const completed = completedIn[type];
  if (completed === undefined) return sameJson(asked(type, known), asked(type, says));
  const { [completed]: stands = {}, ...before } = known;
  const { [completed]: said = {}, ...now } = says;
  const all = { ...(stands as JsonObject), ...(said as JsonObject) };
  return sameJson(asked(type, before), asked(type, now)) && sameJson(stands as JsonObject, all);
}

export const sameJson = (one: JsonObject, other: JsonObject): boolean =>
  canonicalJson(one, 'data') === canonicalJson(other, 'data');

export const reportIdReused = (event: Happening, index = 0): { readonly refused: Refusal } =>
  refuseAt(
    index,
    'report-id-reused',
    `report ${String(event.meta['reportId'])} came in before and said something else`,
  );

/** The event, unless its report is known already: the same report again adds nothing. */
export function once(
  reports: Reports,
  event: Happening,
  decide: () => Decision<Happening> | undefined,
): Decision<Happening> {
  const standing = standingOf(reports, event);
  if (standing === 'repeated') return { accepted: [] };
  if (standing === 'id-reused') return reportIdReused(event);
  return decide() ?? { accepted: [event] };
}
