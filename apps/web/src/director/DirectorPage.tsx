import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Refused } from '../api/ask';
import { appealsOf, callsOf, findingsOf, openDealsOf, packsOf } from '../api/judging';
import { rounds as roundsOf, tablesOf, tournaments, who } from '../api/questions';
import { EventHeading } from '../leaderboard/EventHeading';
import { useNames } from '../names/useNames';
import { Answer } from '../ui/Answer';
import { Rooms, Saying } from '../ui/kit';
import { director as words } from '../words/director-en';
import { words as all } from '../words/en';
import { Calls } from './Calls';
import './director.css';
import { dealOf, Findings } from './Findings';
import { Handover } from './Handover';
import type { Occasion } from './options';
import { Packs } from './Packs';
import { Rights } from './Rights';
import { RulingSheet } from './RulingSheet';
import { Tables } from './Tables';
import { useDirectorLive } from './useDirector';
import { tableAmong } from './where';
import { tableCalled } from '../names/table-called';

const rooms = ['calls', 'rights', 'findings', 'tables', 'packs', 'handover'] as const;
type Room = (typeof rooms)[number];

interface Ruled extends Occasion {
  readonly deal: string;
  readonly where: string;
}

/** What a director looks after, on the phone in their one free hand. */
export function DirectorPage() {
  const tournament = useParams()['tournament'] ?? '';
  const asked = useQuery(callsOf(tournament));
  const refused = asked.error instanceof Refused && [401, 403].includes(asked.error.status);
  return (
    <>
      <EventHeading tournament={tournament} />
      {refused ? (
        <NotYours here={`/events/${encodeURIComponent(tournament)}`} />
      ) : (
        <Answer of={asked}>
          {() => (
            <Saying>
              <Desk tournament={tournament} />
            </Saying>
          )}
        </Answer>
      )}
    </>
  );
}

function Desk({ tournament }: { readonly tournament: string }) {
  const heard = useDirectorLive(tournament);
  const nameOf = useNames(tournament);
  const [search, setSearch] = useSearchParams();
  const open = rooms.find((one) => one === search.get('room')) ?? 'calls';
  const [ruled, setRuled] = useState<Ruled>();
  const called = useQuery(callsOf(tournament));
  const rights = useQuery(openDealsOf(tournament));
  const found = useQuery(findingsOf(tournament));
  const packed = useQuery(packsOf(tournament));
  const appealed = useQuery(appealsOf(tournament));
  const clocks = useQuery(roundsOf(tournament));
  const seated = useQuery(tablesOf(tournament));
  const me = useQuery(who).data;
  const event = useQuery(tournaments).data?.items.find((one) => one.tournament === tournament);
  const calls = called.data?.calls ?? [];
  const deals = rights.data?.deals ?? [];
  const findings = found.data?.findings ?? [];
  const tables = seated.data?.items ?? [];
  const game = event?.game ?? '';
  const waiting = calls.filter(({ answered }) => answered === null).length;
  const openRights = deals.reduce((sum, deal) => sum + deal.rights.length, 0);
  const openFindings = findings.filter(({ state }) => state === 'open').length;
  const rulingOf = (deal: string) => deals.find((one) => one.deal === deal)?.ruling ?? null;
  const name = (room: Room, n: number) => words.count(words.rooms[room], n);
  return (
    <div className="director">
      <p className="aside" role="status">
        <span className={heard ? 'state state-live' : 'state'}>
          {heard ? words.live.heard : words.live.lost}
        </span>
      </p>
      <Rooms
        label={words.rooms.label}
        open={open}
        onOpen={(room) => setSearch({ room }, { replace: true, preventScrollReset: true })}
        of={[
          {
            id: 'calls',
            name: name('calls', waiting),
            inside: (
              <Calls
                tournament={tournament}
                calls={calls}
                onRule={(call) => {
                  if (call.deal === null) return;
                  setRuled({
                    deal: call.deal,
                    where: tableCalled(call),
                    law: rulingOf(call.deal)?.law ?? null,
                    right: null,
                    ruling: rulingOf(call.deal),
                  });
                }}
              />
            ),
          },
          {
            id: 'rights',
            name: name('rights', openRights),
            inside: (
              <Answer of={rights}>
                {() => (
                  <Rights
                    deals={deals}
                    tables={tables}
                    onRule={({ deal, tableId, ruling }, right) =>
                      setRuled({
                        deal,
                        where: tableAmong(tables, tableId),
                        law: right.law,
                        right,
                        ruling: ruling?.law === right.law ? ruling : null,
                      })
                    }
                  />
                )}
              </Answer>
            ),
          },
          {
            id: 'findings',
            name: name('findings', openFindings),
            inside: (
              <Answer of={found}>
                {() => (
                  <Findings
                    tournament={tournament}
                    findings={findings}
                    tables={tables}
                    by={me?.person ?? 'director'}
                    nameOf={nameOf}
                    onRule={(finding) => {
                      const deal = dealOf(finding);
                      if (deal === undefined) return;
                      setRuled({
                        deal,
                        where: all.replay.of(deal),
                        law: finding.law,
                        right: null,
                        ruling: rulingOf(deal),
                      });
                    }}
                  />
                )}
              </Answer>
            ),
          },
          {
            id: 'tables',
            name: words.rooms.tables,
            inside: (
              <Tables
                tournament={tournament}
                rounds={clocks.data}
                askedAt={clocks.dataUpdatedAt}
                tables={called.data?.tables ?? []}
              />
            ),
          },
          {
            id: 'packs',
            name: words.rooms.packs,
            inside: (
              <Answer of={packed}>
                {({ packs }) => (
                  <Packs tournament={tournament} packs={packs} tables={called.data?.tables ?? []} />
                )}
              </Answer>
            ),
          },
          {
            id: 'handover',
            name: words.rooms.handover,
            inside: (
              <Handover
                tournament={tournament}
                calls={calls}
                deals={deals}
                findings={findings}
                appeals={appealed.data?.appeals ?? []}
                packs={packed.data?.packs ?? []}
                rounds={clocks.data}
                tables={tables}
                through={appealed.data?.through ?? ''}
                nameOf={nameOf}
              />
            ),
          },
        ]}
      />
      {ruled && (
        <RulingSheet
          key={ruled.deal}
          {...ruled}
          tournament={tournament}
          game={game}
          nameOf={nameOf}
          onClose={() => setRuled(undefined)}
        />
      )}
    </div>
  );
}

function NotYours({ here }: { readonly here: string }) {
  const { title, what } = words.notYours;
  return (
    <section className="notice">
      <h2>{title}</h2>
      <p>{what}</p>
      <div className="row">
        <Link className="button button-main" to="/sign-in">
          {all.account.signIn}
        </Link>
        <Link className="button" to={here}>
          {all.leaderboard.tabs.standings}
        </Link>
      </div>
    </section>
  );
}
