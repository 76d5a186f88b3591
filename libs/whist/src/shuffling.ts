import type { FactOf, Ref, ShuffleFault, WhistTable } from './table';

/** The pack being made ready has had a good cut, which closes the shuffle (laws 35 and 36). */
export const isCut = ({ phase, deal }: WhistTable): boolean =>
  phase === 'preparing' && deal.cut !== undefined;

/** Cut already, or past cutting: nothing done to this pack before can be undone by shuffling it. */
export const isPastShuffling = (table: WhistTable, pack: string): boolean =>
  table.phase === 'preparing'
    ? table.deal.cut !== undefined && pack === table.packAtHand
    : pack === table.deal.pack;

const hasShuffled = ({ shuffledBy }: WhistTable, { by, pack }: FactOf<'PackShuffled'>): boolean =>
  shuffledBy.some((shuffle) => shuffle.by === by && shuffle.pack === pack);

const faultByManner: Record<string, Omit<ShuffleFault, 'pack'>> = {
  'below-table': { law: 'whist:26', irregularity: 'shuffled-below-table' },
  'faces-seen': { law: 'whist:26', irregularity: 'faces-seen' },
  packets: { law: 'whist:28', irregularity: 'shuffled-in-packets' },
  'across-table': { law: 'whist:28', irregularity: 'shuffled-across-table' },
  'in-play': { law: 'whist:27', irregularity: 'shuffled-in-play' },
};

const isNew = ({ newPacks }: WhistTable, { pack, newPack }: FactOf<'PackShuffled'>): boolean =>
  newPack === true || newPacks.includes(pack);

/**
 * What is wrong with a shuffle, by laws 26 to 29; several things may be. Law 28 spares a pack never yet played
 * with. Law 29 spares the dealer's second shuffle once a face was seen in his hands (law 32).
 */
export function faultsOf(table: WhistTable, fact: FactOf<'PackShuffled'>): readonly ShuffleFault[] {
  const { pack } = fact;
  const faults: ShuffleFault[] = [];
  const found = fact.manner === undefined ? undefined : faultByManner[fact.manner];
  if (found !== undefined && !(found.law === 'whist:28' && isNew(table, fact)))
    faults.push({ ...found, pack });
  if (table.phase === 'playing' && fact.manner !== 'in-play') {
    faults.push({ law: 'whist:27', irregularity: 'shuffled-in-play', pack });
  }
  const excused = fact.by === table.turn && table.faceShownBy.includes(fact.by);
  if (table.phase === 'preparing' && hasShuffled(table, fact) && !excused) {
    faults.push({ law: 'whist:29', irregularity: 'shuffled-twice', pack });
  }
  return faults;
}

/** After a false cut everybody may shuffle once more (law 29); is this such a shuffle? */
export const isShuffleAfterFalseCut = (table: WhistTable, fact: FactOf<'PackShuffled'>): boolean =>
  table.phase === 'preparing' && table.falseCut && table.deal.cut === undefined && !hasShuffled(table, fact);

/** The fault an objection is about, the latest first, if the record bears the objection out. */
export function faultObjectedTo(
  { shuffleFaults }: WhistTable,
  { irregularity }: FactOf<'AttentionCalled'>,
  law: Ref,
): ShuffleFault | undefined {
  return shuffleFaults.findLast((fault) => fault.law === law && fault.irregularity === irregularity);
}
