import type { Ripple } from '../api/desk-answers';
import type { NameOf } from '../names/useNames';
import { resultInWords } from '../organiser/result-words';
import { director } from '../words/director-en';
import { figure } from '../words/en';

const words = director.ripple;

/** What a decision would change, before it is taken: the deal, and who moves from where to where. */
export function RippleShown({ of, nameOf }: { readonly of: Ripple; readonly nameOf: NameOf }) {
  const { deals, moves, laterRounds } = of;
  return (
    <section className="ripple" aria-label={words.title}>
      <h3>{words.title}</h3>
      {deals.map(({ deal, was, is }) => (
        <p key={deal}>
          {words.deals}: <s>{was === null ? '–' : resultInWords(was, {}, nameOf)}</s> →{' '}
          <strong>{resultInWords(is, {}, nameOf)}</strong>
        </p>
      ))}
      {laterRounds.length > 0 && <p className="aside">{words.later(laterRounds.length)}</p>}
      {moves.length === 0 ? (
        <p className="notice">{words.nobody}</p>
      ) : (
        <Moves of={moves} said={words} nameOf={nameOf} />
      )}
    </section>
  );
}

interface Heads {
  readonly title?: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  readonly gains: string;
}

/** Who moves from which place and total to which. */
export function Moves({
  of,
  said,
  nameOf,
}: {
  readonly of: Ripple['moves'];
  readonly said: Heads;
  readonly nameOf: NameOf;
}) {
  return (
    <div className="scrolls">
      <table>
        {said.title !== undefined && <caption className="visually-hidden">{said.title}</caption>}
        <thead>
          <tr>
            <th scope="col">{said.who}</th>
            <th scope="col" className="number">
              {said.from}
            </th>
            <th scope="col" className="number">
              {said.to}
            </th>
            <th scope="col" className="number">
              {said.gains}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ entry, from, to, gains }) => (
            <tr key={entry}>
              <th scope="row">{nameOf(entry)}</th>
              <td className="number">{from ? `${from.notation ?? '–'} · ${figure(from.total)}` : '–'}</td>
              <td className="number">{to ? `${to.notation ?? '–'} · ${figure(to.total)}` : '–'}</td>
              <td className={gains.n === 0 ? 'number' : gains.n < 0 ? 'number loses' : 'number gains'}>
                {gains.n > 0 ? '+' : ''}
                {figure(gains)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
