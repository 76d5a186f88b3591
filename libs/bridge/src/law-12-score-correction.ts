import { sides, type Ruling } from '@fairdeal/facts';
import { stands, type BridgeLaw, type BridgeTable, type FactOf } from './table';

const corrected = (law: 'bridge:12' | 'bridge:13'): Ruling => ({
  outcome: 'rectified',
  law,
  scoreCorrected: true,
});

const isRubberClosed = ({ rubberAgreed }: BridgeTable): boolean => rubberAgreed;

/**
 * Is the game the mistake happened in still going? Its points stand on the score, short of thirty; or the hand meant
 * is the one just played. Nothing on the score means the last game is done; thirty, that it is done and still shown.
 */
function isGameRunning({ setup, last, phase }: BridgeTable, { deal }: FactOf<'ScoreCorrected'>): boolean {
  const points = sides.map((side) => setup.priorScore?.[side] ?? 0);
  if (points.some((point) => point >= 30)) return false;
  return (
    points.some((point) => point > 0) || (deal === 'previous' && (phase === 'played' || last !== undefined))
  );
}

/**
 * 12. A proven mistake in the trick score is put right before the game it happened in is over, and for this a game is
 * not over until the next deal is complete and its trump declared; the rubber's last, until both sides agree it.
 */
export const law12: BridgeLaw<'ScoreCorrected'> = {
  ref: 'bridge:12',
  on: ['ScoreCorrected'],
  rule: (before, fact) => {
    if (fact.column !== 'tricks') return undefined;
    if (isRubberClosed(before)) return stands('bridge:12');
    const nextTrumpDeclared = before.make.maker !== undefined;
    return before.setup.rubberOver || isGameRunning(before, fact) || !nextTrumpDeclared
      ? corrected('bridge:12')
      : stands('bridge:12');
  },
};

/** 13. A proven mistake in honours, chicane or slam is put right until both sides have agreed the rubber. */
export const law13: BridgeLaw<'ScoreCorrected'> = {
  ref: 'bridge:13',
  on: ['ScoreCorrected'],
  rule: (before, { column }) => {
    if (column !== 'honours') return undefined;
    return isRubberClosed(before) ? stands('bridge:13') : corrected('bridge:13');
  },
};
