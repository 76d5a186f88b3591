import { sides, type Ruling } from '@fairdeal/facts';
import { stands, type BridgeLaw, type BridgeTable, type FactOf } from './table';

const corrected = (law: 'bridge:12' | 'bridge:13'): Ruling => ({
  outcome: 'rectified',
  law,
  scoreCorrected: true,
});

const isRubberClosed = ({ rubberAgreed }: BridgeTable): boolean => rubberAgreed;

/**
 * The game the mistake happened in is still the one on the score: its points stand there, short of thirty. Nothing
 * on it means the last game is done; thirty or more, that it is done and still shown.
 */
function isGameRunning({ setup, last }: BridgeTable, { deal }: FactOf<'ScoreCorrected'>): boolean {
  if (last && deal === 'previous') return true;
  const points = sides.map((side) => setup.priorScore?.[side] ?? 0);
  return points.some((point) => point > 0) && points.every((point) => point < 30);
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
