import {
  seats,
  sides,
  writtenBySide,
  writtenList,
  writtenObject,
  writtenTricks,
  writtenWhole,
  writtenWord,
  type WrittenHand,
  type WrittenStanding,
} from '@fairdeal/facts';
import type { Game, Hand, Standing } from './score';
import { variants, type Variant } from './setup';
import type { WhistTable } from './table';

/** A hand as it is written down: what it came to, and by which game it counts. */
export interface VariantHand extends Hand {
  readonly variant: Variant;
}

const penaltyForms = ['take-tricks', 'deduct-points', 'add-points'] as const;
const kinds = ['treble', 'double', 'single'] as const;

/** The hand whose result both sides have admitted, if there is one. */
export function handOf({ past, variant }: WhistTable): WrittenHand | undefined {
  if (past === undefined) return undefined;
  const { tricks, honours, penalties } = past.hand;
  return { tricks, honours, penalties, ...(variant !== 'rubber' && { variant }) };
}

/** @throws RangeError naming the field that makes no sense */
export function readHand(written: WrittenHand): VariantHand {
  const { tricks, honours, penalties, variant = 'rubber' } = writtenObject(written, 'hand');
  return {
    tricks: writtenTricks(tricks, 'hand.tricks'),
    honours: writtenBySide(honours ?? { NS: 0, EW: 0 }, 'hand.honours', 0, 4),
    penalties: writtenList(penalties ?? [], 'hand.penalties').map((each, place) => {
      const field = `hand.penalties[${place}]`;
      const { against, form } = writtenObject(each, field);
      return {
        against: writtenWord(against, `${field}.against`, seats),
        form: writtenWord(form, `${field}.form`, penaltyForms),
      };
    }),
    variant: writtenWord(variant, 'hand.variant', variants),
  };
}

/** @throws RangeError naming the field that makes no sense */
export function readStanding(written: WrittenStanding): Standing {
  const { score, games } = writtenObject(written, 'standing');
  return {
    score: writtenBySide(score ?? { NS: 0, EW: 0 }, 'standing.score', 0, 10_000),
    games: writtenList(games ?? [], 'standing.games').map((each, place): Game => {
      const field = `standing.games[${place}]`;
      const { winner, points, kind } = writtenObject(each, field);
      return {
        winner: writtenWord(winner, `${field}.winner`, sides),
        points: writtenWhole(points, `${field}.points`, 1, 3),
        kind: writtenWord(kind, `${field}.kind`, kinds),
      };
    }),
  };
}
