import type { Schema } from '@fairdeal/api-client';
import { desk } from '../words/desk-en';
import { bidShown, overShown } from '../words/undertaken';

const words = desk.print;

interface Shown {
  readonly of: Schema<'Undertaken'> | null | undefined;
}

/** Was a contract bid? In bridge of 1905 a trump is named, and nobody undertakes a number of tricks. */
export const declares = (of: Shown['of']): boolean => of?.declarer !== undefined;

export const UndertakenHeads = () => (
  <>
    <th scope="col">{words.contract}</th>
    <th scope="col">{words.by}</th>
    <th scope="col" className="number">
      {words.tricks}
    </th>
  </>
);

/** What a board was played in, by whom, and the tricks with how many over or under: `11 +1`. */
export const UndertakenCells = ({ of }: Shown) => (
  <>
    <td className="call">{of ? bidShown(of) : ''}</td>
    <td>{of?.declarer ?? ''}</td>
    <td className="number">
      {of?.tricks ?? ''} {of?.over === undefined ? '' : overShown(of.over)}
    </td>
  </>
);
