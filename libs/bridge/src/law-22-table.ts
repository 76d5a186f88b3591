import type { BridgeLaw, BridgeTable, Comer, FactOf } from './table';

type TableFact = FactOf<'TableEntered' | 'TableLeft' | 'ExemptionClaimed'>;

const unseen: Comer = { left: [], entered: undefined, needed: undefined, cutIn: undefined };

/** A player's comings and goings with this fact taken in. */
export function comerAfter({ comers }: BridgeTable, fact: TableFact): Comer {
  // A player may be called `constructor`: only what was put here is a player.
  const known = Object.hasOwn(comers, fact.player) ? (comers[fact.player] as Comer) : unseen;
  return {
    left: fact.type === 'TableLeft' ? [...known.left, fact.table] : known.left,
    entered: fact.type === 'TableEntered' ? fact.table : known.entered,
    needed: fact.needed ?? known.needed,
    cutIn: fact.cutIn ?? known.cutIn,
  };
}

const claims = (before: BridgeTable, fact: FactOf<'ExemptionClaimed'>): Comer => comerAfter(before, fact);

/** 22. Who cut for entry and failed has the first claim to the next place, and need not cut for it again. */
export const law22: BridgeLaw<'ExemptionClaimed'> = {
  ref: 'bridge:22',
  on: ['ExemptionClaimed'],
  rule: (before, fact) =>
    before.phase === 'table' && claims(before, fact).cutIn === false
      ? { outcome: 'continues', law: 'bridge:22' }
      : undefined,
};

/** 26. Whose coming let three others make up a table keeps his right at the table he left. */
export const law26: BridgeLaw<'ExemptionClaimed'> = {
  ref: 'bridge:26',
  on: ['ExemptionClaimed'],
  rule: (before, fact) =>
    before.phase === 'table' && claims(before, fact).needed === true
      ? { outcome: 'continues', law: 'bridge:26' }
      : undefined,
};

/** Others here have played more rubbers running, and it is they who go out. */
function isOutplayed({ setup }: BridgeTable, player: string): boolean {
  const played = setup.rubbersPlayed;
  const own = played && Object.hasOwn(played, player) ? played[player] : undefined;
  return own !== undefined && Object.values(played ?? {}).some((rubbers) => rubbers > own);
}

/**
 * 23. Who has played the most rubbers running goes out, and equals cut for it, the highest going. A player who came to
 * a table that did not need him has lost his right elsewhere (26) and cuts with the rest.
 */
export const law23: BridgeLaw<'ExemptionClaimed'> = {
  ref: 'bridge:23',
  on: ['ExemptionClaimed'],
  rule: (before, { player }) => {
    if (before.phase !== 'table') return undefined;
    return isOutplayed(before, player)
      ? { outcome: 'continues', law: 'bridge:23' }
      : { outcome: 'penalty', law: 'bridge:23', penalty: 'must-cut-with-the-rest', by: [] };
  },
};
