import { adversariesOf, leftOf, partnerOf, rightOf } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import { atDuplicate, atRubber, nothing, recut, type ContractRow } from './contract-row';

/** Somebody of the other side than the handler's. */
const opponent = (t: ContractTelling) => t.chance.pick(adversariesOf(t.handler));
const here = (t: ContractTelling): ContractTelling => t.dealtHere().shuffled();

const onRequest: readonly ContractRow[] = [
  ...([null, 'told'] as const).map((told): ContractRow => ({
    id: `contract-6A-no-cut-though-an-opponent-asked${told ? '-and-pointed-out' : ''}`,
    expect: recut('6A'),
    fits: atDuplicate,
    happens: (t) => {
      const by = opponent(here(t));
      t.say({ type: 'CutRequested', by }).begun();
      if (told) t.attention(by, 'cut-refused');
      t.decides({ by: [by] }).cuts(by);
    },
  })),
  {
    id: 'contract-6A-cut-as-asked',
    expect: nothing,
    fits: atDuplicate,
    happens: (t) => {
      const by = opponent(here(t));
      t.say({ type: 'CutRequested', by }).cuts(by);
    },
  },
  {
    // A1: the rule of four cards is rubber's only.
    id: 'contract-6A-three-cards-lifted-at-duplicate',
    expect: nothing,
    fits: atDuplicate,
    happens: (t) => {
      const by = opponent(here(t));
      t.say({ type: 'CutRequested', by }).cuts(by, t.chance.between(1, 3));
    },
  },
  {
    // A1: any two parts, as long as neither is empty.
    id: 'contract-6A-three-cards-left-at-duplicate',
    expect: nothing,
    fits: atDuplicate,
    happens: (t) => {
      const by = opponent(here(t));
      t.say({ type: 'CutRequested', by }).cuts(by, t.chance.between(49, 51));
    },
  },
  {
    id: 'contract-6A-nobody-asks-and-nobody-cuts',
    expect: nothing,
    fits: atDuplicate,
    happens: (t) => void here(t).begun(),
  },
];

const atTheRubber: readonly ContractRow[] = [
  ...(['lifted', 'left'] as const).map((part): ContractRow => ({
    id: `contract-R5-under-four-${part}`,
    expect: recut('R5'),
    fits: atRubber,
    happens: (t) => {
      const few = t.chance.between(1, 3);
      const pone = rightOf(t.dealer);
      t.cuts(pone, part === 'lifted' ? few : 52 - few).decides({ by: [pone] });
      t.cuts(pone);
    },
  })),
  ...([4, 48] as const).map((lifted): ContractRow => ({
    id: `contract-R5-${lifted}-lifted`,
    expect: nothing,
    fits: atRubber,
    happens: (t) => void t.cuts(rightOf(t.dealer), lifted),
  })),
  ...(
    [
      ['dealers-left', leftOf],
      ['dealers-partner', partnerOf],
      ['the-dealer', (seat) => seat],
    ] as const satisfies readonly (readonly [string, typeof leftOf])[]
  ).map(([who, seatOf]): ContractRow => ({
    id: `contract-R5-cut-by-${who}`,
    expect: recut('R5'),
    fits: atRubber,
    happens: (t) => {
      const pone = rightOf(t.dealer);
      t.presented();
      t.cuts(seatOf(t.dealer)).decides({ by: [pone] });
      t.cuts(pone);
    },
  })),
  {
    id: 'contract-R6-new-cut-demanded',
    expect: recut('R6'),
    fits: atRubber,
    happens: (t) => {
      const pone = rightOf(t.dealer);
      t.cuts(pone);
      t.say({ type: 'CutRequested', by: t.anyone() }).decides({ by: [pone] });
      t.cuts(pone);
    },
  },
  {
    id: 'contract-R6-cut-anew-as-demanded',
    expect: nothing,
    fits: atRubber,
    happens: (t) => {
      const pone = rightOf(t.dealer);
      t.cuts(pone).say({ type: 'CutRequested', by: t.anyone() }).cuts(pone);
    },
  },
  {
    id: 'contract-R5-cut-put-right',
    expect: nothing,
    fits: atRubber,
    happens: (t) => void t.cuts(rightOf(t.dealer), 3).cuts(rightOf(t.dealer)),
  },
];

export const beforeTheDeal: readonly ContractRow[] = [...onRequest, ...atTheRubber];
