import type { Rounds, TableRow } from '../api/answers';
import type { Appeal, Call, Finding, OpenDeal, PackInLedger } from '../api/judging';
import { DealLink } from '../names/DealLink';
import { LawCited } from '../names/LawCited';
import type { NameOf } from '../names/useNames';
import { dayAndHourOf, hourOf } from '../organiser/time';
import { Button } from '../ui/kit';
import { director } from '../words/director-en';
import { plain, seatInWords } from '../words/en';
import { findingInWords, momentInWords } from '../words/kinds-en';
import { dealOf } from './Findings';
import { packCalled, tableAmong } from './where';
import { tableCalled } from '../names/table-called';
import { saidInWords } from './said-in-words';

const words = director.handover;

export interface Duty {
  readonly what: string;
  readonly where: string;
  /** What it is about, where it is a deal that goes by its table and board. */
  readonly deal?: string;
  readonly about: string;
  readonly law?: string | null;
  readonly who: string;
  readonly until: string;
}

interface Shown {
  readonly tournament: string;
  readonly calls: readonly Call[];
  readonly deals: readonly OpenDeal[];
  readonly findings: readonly Finding[];
  readonly appeals: readonly Appeal[];
  readonly packs: readonly PackInLedger[];
  readonly rounds: Rounds | undefined;
  readonly tables: readonly TableRow[];
  readonly through: string;
  readonly nameOf: NameOf;
}

/** What whoever comes on duty has to know: what is open, by whom, until when. It prints on one page. */
export function Handover(shown: Shown) {
  const duties = dutiesOf(shown);
  return (
    <section className="handover" aria-labelledby="handover">
      <div className="heading">
        <h2 id="handover">{words.title}</h2>
        <Button onPress={() => window.print()}>{words.print}</Button>
      </div>
      <p className="aside">{words.what(dayAndHourOf(new Date().toISOString()), shown.through)}</p>
      {duties.length === 0 ? (
        <p className="notice">{words.nothing}</p>
      ) : (
        <div className="scrolls">
          <table>
            <caption className="visually-hidden">{words.title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.open}</th>
                <th scope="col">{words.who}</th>
                <th scope="col">{words.until}</th>
              </tr>
            </thead>
            <tbody>
              {duties.map(({ what, where, deal, about, law, who, until }, i) => (
                <tr key={`${what} ${where} ${about} ${i}`}>
                  <th scope="row">
                    <strong>
                      {what}
                      {where !== '' && `, ${where}`}
                    </strong>
                    {deal !== undefined && (
                      <>
                        {' '}
                        <DealLink tournament={shown.tournament} deal={deal} />
                      </>
                    )}
                    <br />
                    {about} {law != null && <LawCited law={law} />}
                  </th>
                  <td>{who}</td>
                  <td>{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** In the order somebody would take them up: who calls first, then what can run out. */
export function dutiesOf({
  calls,
  deals,
  findings,
  appeals,
  packs,
  rounds,
  tables,
  nameOf,
}: Omit<Shown, 'through' | 'tournament'>): readonly Duty[] {
  const { whoComes, noEnd } = words;
  return [
    ...calls
      .filter(({ answered }) => answered === null)
      .map((call) => ({
        what: words.call,
        where: tableCalled(call),
        about: call.why ?? hourOf(call.event.at),
        who: whoComes,
        until: noEnd,
      })),
    ...deals.flatMap((deal) =>
      deal.rights.map(({ law, what, by, until }) => ({
        what: words.right,
        where: tableAmong(tables, deal.tableId),
        about: plain(what),
        law,
        who: by.map(seatInWords).join(', '),
        until: momentInWords(until),
      })),
    ),
    ...(rounds?.rounds ?? [])
      .filter(({ state }) => state === 'running' || state === 'paused')
      .map(({ round, minutesLeft, state }) => ({
        what: `${words.round} ${round}`,
        where: '',
        about: director.tables.state[state] ?? state,
        who: whoComes,
        until:
          minutesLeft === null ? noEnd : hourOf(new Date(Date.now() + 60_000 * minutesLeft).toISOString()),
      })),
    ...appeals
      .filter(({ state }) => state === 'open')
      .map(({ deal, by, members }) => ({
        what: words.appeal,
        where: '',
        deal,
        about: by.map(nameOf).join(', '),
        who: members.length === 0 ? words.committee : members.map(({ member }) => nameOf(member)).join(', '),
        until: noEnd,
      })),
    ...findings
      .filter(({ state }) => state === 'open')
      .map((finding) => {
        const { kind, detail, severity, law } = finding;
        const deal = dealOf(finding);
        return {
          what: words.finding,
          where: director.findings.severity[severity ?? 'note'] ?? '',
          ...(deal !== undefined && { deal }),
          about: `${findingInWords(kind)}: ${saidInWords(detail)}`,
          law,
          who: whoComes,
          until: noEnd,
        };
      }),
    ...packs
      .filter(({ quarantined, retired }) => quarantined !== null && retired === null)
      .map(({ pack }) => ({
        what: words.pack,
        where: packCalled(tables, pack),
        about: '',
        who: whoComes,
        until: noEnd,
      })),
  ];
}
