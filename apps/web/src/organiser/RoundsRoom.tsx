import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskTable, Drawn, TableDrawn } from '../api/desk-answers';
import { ActionMenu, Button, Choice, Sure, useOrder, useSay, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { CodeSheet } from './CodeSheet';
import {
  clockOf,
  dealsInRound,
  isScored,
  isSeated,
  missingIn,
  scoredIn,
  tablesOf as tablesIn,
} from './next-step';
import { resultInWords } from './result-words';
import { RoundClock } from './RoundClock';
import { ScoreForm } from './ScoreForm';
import { minutesSince } from './time';
import { useDesk } from './useDesk';
import { roundTheTable } from '../ui/seat-order';

const words = desk.rounds;
/** Silence of a table that is behind, after which it is called slow; minutes. */
const silence = 6;

/** The round that is played: its clock, its tables, and their scores. */
export function RoundsRoom() {
  const { sheet, tournament } = useDesk();
  const session = sheet.sessions.at(-1);
  const draws = sheet.draws.filter((one) => one.session === session);
  const [shown, setShown] = useState<number>();
  const drawn = draws.find(({ round }) => round === shown) ?? draws.at(-1);
  if (drawn === undefined) {
    const isPlayed = sheet.tables.some(({ deals }) => deals.length > 0);
    return isPlayed ? (
      <div className="notice">
        <p>{words.undrawn}</p>
        <Link className="button" to={`/events/${encodeURIComponent(tournament)}/desk/corrections`}>
          {words.toCorrections}
        </Link>
      </div>
    ) : (
      <div className="notice">
        <p>{words.none}</p>
        <Link className="button" to={`/events/${encodeURIComponent(tournament)}/desk/seats`}>
          {words.toSeats}
        </Link>
      </div>
    );
  }
  return (
    <>
      {draws.length > 1 && (
        <Choice
          label={words.earlier}
          of={draws.map(({ round }) => ({ value: String(round), name: desk.seats.round(round) }))}
          value={String(drawn.round)}
          onChange={(round) => setShown(Number(round))}
        />
      )}
      <Round key={`${drawn.session}.${drawn.round}`} of={drawn} />
    </>
  );
}

function Round({ of: drawn }: { readonly of: Drawn }) {
  const { sheet } = useDesk();
  const clock = clockOf(sheet, drawn);
  const [scoring, setScoring] = useState<number>();
  const [coding, setCoding] = useState<DeskTable>();
  const missing = missingIn(sheet, drawn);
  const scored = tablesIn(sheet, drawn).find(({ planned }) => planned.number === scoring);
  const isOpen = sheet.closed === null;
  return (
    <>
      <RoundClock session={drawn.session} round={drawn.round} clock={clock} missing={missing.length} />
      <section aria-labelledby="round-tables">
        <h2 id="round-tables">{words.tables}</h2>
        {!isSeated(sheet, drawn) && isOpen && <Seat of={drawn} />}
        <ul className="round-tables">
          {tablesIn(sheet, drawn).map(({ planned, table }) => (
            <OneTable
              key={planned.number}
              drawn={drawn}
              planned={planned}
              table={table}
              runs={clock?.state === 'running'}
              onScore={() => setScoring(planned.number)}
              onCode={() => setCoding(table)}
            />
          ))}
        </ul>
      </section>
      {scored?.table !== undefined && (
        <ScoreForm
          key={`${scored.planned.number}.${scoredIn(scored.table, drawn.round)}`}
          drawn={drawn}
          planned={scored.planned}
          table={scored.table}
          onClose={() => setScoring(undefined)}
          {...nextOf(missing, scored.planned.number, setScoring)}
        />
      )}
      {coding && <CodeSheet table={coding} onClose={() => setCoding(undefined)} />}
    </>
  );
}

/** The next table that has no score, so that a pile of slips goes in one after the other. */
function nextOf(
  missing: readonly TableDrawn[],
  here: number,
  go: (number: number) => void,
): { readonly onNext?: () => void } {
  const others = missing.filter(({ number }) => number !== here);
  const next = others.find(({ number }) => number > here) ?? others[0];
  return next === undefined ? {} : { onNext: () => go(next.number) };
}

function Seat({ of: { session, round } }: { readonly of: Drawn }) {
  const { path, changes } = useDesk();
  const say = useSay();
  const order = useOrder({ changes, onDone: () => say(desk.seats.kept(round)) });
  return (
    <div className="notice">
      <p>{words.noTables}</p>
      <Button
        look="main"
        isPending={order.isPending}
        onPress={() => order.give({ path: path('seatings'), body: { session, round } })}
      >
        {words.seat}
      </Button>
      <Wrong error={order.error} />
    </div>
  );
}

interface TableShown {
  readonly drawn: Drawn;
  readonly planned: TableDrawn;
  readonly table: DeskTable | undefined;
  readonly runs: boolean;
  readonly onScore: () => void;
  readonly onCode: () => void;
}

function OneTable({ drawn, planned, table, runs, onScore, onCode }: TableShown) {
  const { sheet, nameOf } = useDesk();
  const [closing, setClosing] = useState(false);
  const done = table === undefined ? 0 : scoredIn(table, drawn.round);
  const of = dealsInRound(drawn);
  const pace = sheet.pace.find((one) => one.table === table?.table && one.round === drawn.round);
  const silent = table === undefined ? 0 : Math.floor(minutesSince(table.last, sheet.now));
  const isSlow = runs && done < of && (pace?.behind ?? 0) > 0 && silent >= silence;
  const deals = table?.deals.filter(({ round }) => round === drawn.round) ?? [];
  const isOpen = sheet.closed === null && table !== undefined && !table.closed;
  return (
    <li className={isSlow ? 'round-table round-table-slow' : 'round-table'}>
      <div className="heading">
        <h3>{words.table(planned.number)}</h3>
        <span className={done >= of ? 'state state-live' : 'state state-past'}>{words.done(done, of)}</span>
        {isOpen && (
          <ActionMenu
            label={words.more(planned.number)}
            of={[
              { id: 'code', name: words.code, onAction: onCode },
              { id: 'close', name: words.closeTable, onAction: () => setClosing(true) },
            ]}
          />
        )}
      </div>
      {isSlow && <p className="slow">{words.slow(silent)}</p>}
      {!isSlow && runs && (pace?.behind ?? 0) > 0 && (
        <p className="aside">{words.behind(pace?.behind ?? 0)}</p>
      )}
      <dl className="seated">
        {roundTheTable(planned.seats).map(([seat, who]) => (
          <div key={seat}>
            <dt>{seat}</dt>
            <dd>{nameOf(who)}</dd>
          </div>
        ))}
      </dl>
      {deals.length > 0 && (
        <ul className="dealt">
          {deals.map((deal) => (
            <li key={deal.deal} className={isScored(deal) ? undefined : 'set-aside'}>
              <Link to={`/deals/${encodeURIComponent(deal.deal)}`}>
                {deal.board === null ? words.replay : desk.score.board(deal.board)}
              </Link>{' '}
              {resultInWords(deal.result, deal.seats, nameOf)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Button look={done < of ? 'main' : 'plain'} wide onPress={onScore}>
          {done < of ? words.enterScore : words.anotherScore}
        </Button>
      )}
      {table && closing && <CloseTable table={table} onClose={() => setClosing(false)} />}
    </li>
  );
}

function CloseTable({ table, onClose }: { readonly table: DeskTable; readonly onClose: () => void }) {
  const { changes } = useDesk();
  const say = useSay();
  const order = useOrder({
    changes,
    onDone: () => {
      say(words.tableClosed(table.number));
      onClose();
    },
  });
  return (
    <Sure
      title={words.closeTableTitle(table.number)}
      isOpen
      say={words.closeTable}
      isPending={order.isPending}
      onClose={onClose}
      onSure={() => order.give({ path: `/api/tables/${encodeURIComponent(table.table)}/close` })}
    >
      <p>{words.closeTableWhat}</p>
      <Wrong error={order.error} />
    </Sure>
  );
}
