import type { Projection } from '../projection';
import { auditListProjection } from './audit-list.projection';
import { dealListProjection } from './deal-list.projection';
import { tournamentRecordProjection } from './tournament-record.projection';

/** Every projection there is. */
export const projections: readonly Projection[] = [
  dealListProjection,
  auditListProjection,
  tournamentRecordProjection,
];

export const projectionNamed = (name: string): Projection | undefined =>
  projections.find((projection) => projection.name === name);
