import { Link } from 'react-router';
import type { RightSeen, TableRow } from '../api/answers';
import type { OpenDeal } from '../api/judging';
import { LawCited } from '../names/LawCited';
import { Button } from '../ui/kit';
import { director } from '../words/director-en';
import { plain, seatInWords, words as all } from '../words/en';
import { momentInWords } from '../words/kinds-en';
import { tableAmong } from './where';

const words = director.rights;

interface Shown {
  readonly deals: readonly OpenDeal[];
  readonly tables: readonly TableRow[];
  readonly onRule: (deal: OpenDeal, right: RightSeen) => void;
}

/** Every right that is open in the hall: whose, until when, and what would end it. A press on one begins the ruling. */
export function Rights({ deals, tables, onRule }: Shown) {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">{words.title}</h2>
      {deals.length === 0 && <p className="notice">{words.none}</p>}
      {deals.map((deal) => (
        <section key={deal.deal} className="duty" aria-label={tableAmong(tables, deal.tableId)}>
          <h3>
            {tableAmong(tables, deal.tableId)}{' '}
            <Link className="aside" to={`/deals/${encodeURIComponent(deal.deal)}`}>
              {director.calls.see}
            </Link>
          </h3>
          <ul className="choices">
            {deal.rights.map((right, i) => (
              <li key={`${right.law} ${right.what} ${right.by.join()} ${i}`}>
                <div className="right">
                  <p>
                    <strong>{plain(right.what)}</strong>: {right.by.map(seatInWords).join(', ')}{' '}
                    <span className="deadline">{all.replay.until(momentInWords(right.until))}</span>
                    <br />
                    <LawCited law={right.law} />
                  </p>
                  <Button look="main" onPress={() => onRule(deal, right)}>
                    {words.rule}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
