import { useCallback } from 'react';
import type { DealRow, ScoreRow, TableRow } from './answers';
import { dealsAt, scoresAt } from './api-client';
import { useAnswer } from './useAnswer';
import { count, tableInWords } from './words';

/** A table: who sits there, its deals, and what they came to. */
export function Table({ table: { table, session, number, seats } }: { readonly table: TableRow }) {
  const deals = useAnswer(
    useCallback((signal: AbortSignal) => dealsAt(table, signal), [table]),
    15,
  );
  const scores = useAnswer(
    useCallback((signal: AbortSignal) => scoresAt(table, signal), [table]),
    15,
  );
  const title = tableInWords(session, number, table);
  const seated = Object.entries(seats).filter(([, who]) => who !== null);
  return (
    <section className="table" aria-label={title}>
      <h4>
        {title}
        {scores.state === 'here' && (
          <span className="aside">
            NS {scores.value.tricks.NS}, EW {scores.value.tricks.EW} tricks in{' '}
            {count(scores.value.deals.filter(({ result }) => result.tricks !== null).length, 'scored deal')}
          </span>
        )}
      </h4>
      {seated.length > 0 && (
        <p className="seats">{seated.map(([seat, who]) => `${seat} ${who}`).join(' · ')}</p>
      )}
      {deals.state === 'failed' && <p className="aside">{deals.why}</p>}
      {deals.state === 'here' && deals.value.items.length === 0 && (
        <p className="aside">Nothing has been dealt yet.</p>
      )}
      {deals.state === 'here' && deals.value.items.length > 0 && (
        <Deals
          of={title}
          deals={deals.value.items}
          scores={scores.state === 'here' ? scores.value.deals : []}
        />
      )}
    </section>
  );
}

interface DealsShown {
  readonly of: string;
  readonly deals: readonly DealRow[];
  readonly scores: readonly ScoreRow[];
}

function Deals({ of, deals, scores }: DealsShown) {
  const scored = new Map(scores.map((score) => [score.deal, score]));
  return (
    <table>
      <caption>Deals of {of}</caption>
      <thead>
        <tr>
          <th scope="col">Deal</th>
          <th scope="col">Dealer</th>
          <th scope="col">State</th>
          <th scope="col" className="number">
            NS
          </th>
          <th scope="col" className="number">
            EW
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map(({ deal, dealer, state, facts }, place) => {
          const score = scored.get(deal);
          return (
            <tr key={deal}>
              <th scope="row" title={deal}>
                {place + 1} <span className="aside">{count(facts, 'fact')}</span>
              </th>
              <td>{dealer}</td>
              <td>
                <span className={`state state-${state}`} title={score?.result.note ?? undefined}>
                  {state}
                </span>
              </td>
              <td className="number">{score?.result.tricks?.NS ?? '–'}</td>
              <td className="number">{score?.result.tricks?.EW ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
