import {
  sides,
  writtenTricks,
  writtenWord,
  type Adjustment,
  type ReckonedHand,
  type Reckoner,
  type Side,
  type WrittenHand,
  type WrittenStanding,
} from '@fairdeal/facts';
import { newRubber, reckon, tricksAfterPenalties } from './score';
import { variants } from './setup';
import { readHand, readStanding, type VariantHand } from './written-hand';

const asWritten = (value: object): WrittenStanding => value as WrittenStanding;

/** In a duplicate or a drive only tricks count (the lawbook's page, 8.4): no honours, no games, no rubber. */
const onlyTricksCount = ({ variant }: VariantHand): boolean => variant === 'duplicate' || variant === 'drive';

/** The hands of a whist table, in turn; where nothing but tricks counts, they leave the table as it stood. */
function reckonHand(before: WrittenStanding, written: WrittenHand): ReckonedHand {
  const hand = readHand(written);
  const standing = readStanding(before);
  const tricks = tricksAfterPenalties(hand);
  if (onlyTricksCount(hand)) {
    return { law: `whist:${hand.variant}`, points: tricks, tricks, standing: asWritten(standing) };
  }
  const { law, game, rubber, counted, standing: after } = reckon(standing, hand);
  const points = Object.fromEntries(
    sides.map((side) => [side, counted[side] - standing.score[side]]),
  ) as Record<Side, number>;
  return {
    law,
    points,
    tricks,
    ...(game && { game: { by: game.winner, points: game.points, kind: game.kind } }),
    ...(rubber && { rubber: { by: rubber.winner, points: rubber.points } }),
    standing: asWritten(after),
  };
}

/** Tricks a director gives are as they count: penalties paid in tricks are in them already, and go. */
function adjusted(
  hand: WrittenHand | undefined,
  { hand: other, tricks }: Adjustment,
  variant?: string,
): WrittenHand {
  const from = other ?? hand;
  const base =
    from === undefined
      ? {
          tricks: { NS: 0, EW: 0 },
          honours: { NS: 0, EW: 0 },
          penalties: [],
          variant: writtenWord(variant ?? 'rubber', 'variant', variants),
        }
      : readHand(from);
  const counted =
    tricks === undefined
      ? base
      : {
          ...base,
          tricks: writtenTricks(tricks, 'tricks'),
          penalties: base.penalties.filter(({ form }) => form !== 'take-tricks'),
        };
  const { variant: played, ...rest } = counted;
  return { ...rest, ...(played !== 'rubber' && { variant: played }) };
}

export const whistReckoner: Reckoner = {
  lawbook: 'whist@foster-1897',
  fresh: asWritten(newRubber),
  reckon: reckonHand,
  adjusted,
};
