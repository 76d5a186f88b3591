import type { Happened } from '../happened';
import type { Books } from './books';
import type { DealRecord, PackRecord } from './records';

const unknownPack = (pack: string): PackRecord => ({
  pack,
  registered: undefined,
  opened: [],
  proofs: [],
  retired: undefined,
  findings: [],
  answers: [],
  deals: [],
});

/**
 * A pack stands under its own name where the house registered it; else it is the one of its table with that back.
 * Names as `red` come back at every table, and a proof at one of them is none at another.
 */
const packIdOf = (books: Books, table: string, pack: string): string =>
  books.packs.get(pack)?.registered === undefined ? `${table}.${pack}` : pack;

function change(books: Books, pack: string, how: (before: PackRecord) => PackRecord): void {
  books.packs.set(pack, how(books.packs.get(pack) ?? unknownPack(pack)));
}

/** A deal opened anew is dealt with the pack it was opened with last. */
export function notePackOfDeal(books: Books, { table, pack, opened }: DealRecord): void {
  for (const record of opened.version > 1 ? books.packs.values() : []) {
    const others = record.deals.filter(({ stream }) => stream !== opened.stream);
    if (others.length < record.deals.length) books.packs.set(record.pack, { ...record, deals: others });
  }
  if (pack === undefined) return;
  change(books, packIdOf(books, table, pack), (before) => ({ ...before, deals: [...before.deals, opened] }));
}

/** A proof seen at a deal, in case the pack's own stream is heard of later or not at all. */
export function notePackProof(books: Books, { table }: DealRecord, proof: Happened): void {
  const name = proof.data['pack'];
  if (typeof name !== 'string') return;
  change(books, packIdOf(books, table, name), (before) => ({ ...before, proofs: [...before.proofs, proof] }));
}

export function takePack(books: Books, pack: string, event: Happened): void {
  change(books, pack, (before) => {
    switch (event.type) {
      case 'PackRegistered':
        return { ...before, registered: before.registered ?? event };
      case 'PackOpened':
        return { ...before, opened: [...before.opened, event] };
      case 'PackProvedImperfect':
        return { ...before, proofs: [...before.proofs, event] };
      case 'PackRetired':
        return { ...before, retired: before.retired ?? event };
      case 'FindingRecorded':
        return { ...before, findings: [...before.findings, event] };
      case 'FindingAnswered':
        return { ...before, answers: [...before.answers, event] };
      default:
        return before;
    }
  });
}
