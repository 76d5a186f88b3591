import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { at } from '../api/ask';
import type { TableRow } from '../api/answers';
import { changesOfFinding, type Finding } from '../api/judging';
import { everythingOf } from '../api/questions';
import type { NameOf } from '../names/useNames';
import { Button, Sheet, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { LawCited } from '../names/LawCited';
import { director } from '../words/director-en';
import { factInWords, plain } from '../words/en';
import { findingInWords } from '../words/kinds-en';
import { RippleShown } from './RippleShown';
import { saidInWords } from './said-in-words';
import { tableApart } from '../names/table-called';

const words = director.findings;
const order = ['grave', 'fault', 'note', 'watch', null];

interface Shown {
  readonly tournament: string;
  readonly findings: readonly Finding[];
  readonly tables: readonly TableRow[];
  /** Who answers: an id the record knows them by. */
  readonly by: string;
  readonly nameOf: NameOf;
  readonly onRule: (finding: Finding) => void;
}

/** What the auditor found, the gravest first; each says what it rests on, and what would change if it were put right. */
export function Findings({ tournament, findings, tables, by, nameOf, onRule }: Shown) {
  const [answering, setAnswering] = useState<Finding>();
  const open = findings
    .filter(({ state }) => state === 'open')
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const answered = findings.filter(({ state }) => state === 'answered');
  const settled = findings.filter(({ state }) => state === 'settled');
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{words.title}</h2>
      {open.length === 0 && <p className="notice">{words.none}</p>}
      <ul className="duties">
        {open.map((finding) => (
          <li key={`${finding.about} ${finding.finding}`} className="duty">
            <FindingHead finding={finding} table={tableOf(finding, tables)} />
            <Facts finding={finding} />
            <Changes tournament={tournament} finding={finding} nameOf={nameOf} />
            <div className="row">
              <Button look="main" onPress={() => setAnswering(finding)}>
                {words.answer}
              </Button>
              {dealOf(finding) !== undefined && <Button onPress={() => onRule(finding)}>{words.rule}</Button>}
            </div>
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <details className="table-card">
          <summary>
            <h3>{words.answered(answered.length)}</h3>
          </summary>
          <ul className="plain">
            {answered.map((finding) => (
              <li key={`${finding.about} ${finding.finding}`}>
                <strong>{findingInWords(finding.kind)}</strong>: {saidInWords(finding.detail)}
                <br />
                <span className="aside">
                  {finding.answers.map((one) => `${nameOf(one.by)}: ${one.answer}`).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {settled.length > 0 && (
        <details className="table-card">
          <summary>
            <h3>{words.settled(settled.length)}</h3>
          </summary>
          <ul className="plain">
            {settled.map((finding) => (
              <li key={`${finding.about} ${finding.finding}`}>
                {finding.law !== null && <LawCited law={finding.law} />} {saidInWords(finding.detail)}
                <br />
                <span className="aside">
                  {finding.settled?.type === 'DealVoided' ? words.ended : words.ruled}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {answering && (
        <AnswerSheet
          tournament={tournament}
          finding={answering}
          by={by}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  );
}

interface Headed {
  readonly finding: Finding;
  readonly table: string | undefined;
}

function FindingHead({ finding: { severity, kind, law, detail, expected }, table }: Headed) {
  const bad = severity === 'grave' || severity === 'fault';
  return (
    <>
      <h3>
        <span className={bad ? 'state state-bad' : 'state state-past'}>
          {words.severity[severity ?? 'note']}
        </span>{' '}
        {table !== undefined && `${table}: `}
        {findingInWords(kind)} {law !== null && <LawCited law={law} />}
      </h3>
      <p>{saidInWords(detail)}</p>
      {expected !== null && (
        <p>
          <span className="aside">{words.expected}</span> {expected}
        </p>
      )}
    </>
  );
}

/** The deal a finding speaks of; undefined where it is about a table or the whole event. */
export const dealOf = ({ deal, facts, about }: Finding): string | undefined =>
  deal ??
  facts.find(({ stream }) => stream.startsWith('deal-'))?.stream.slice('deal-'.length) ??
  (about.includes('--') ? undefined : about);

/** The table a finding is about: named among its facts, or whose deal it is. */
function tableOf(finding: Finding, tables: readonly TableRow[]): string | undefined {
  const deal = dealOf(finding) ?? '';
  const found = tables.find(
    ({ table }) =>
      deal.startsWith(`${table}.`) || finding.facts.some(({ stream }) => stream === `table-${table}`),
  );
  return found && tableApart(found, tables);
}

function Facts({ finding }: { readonly finding: Finding }) {
  const deal = dealOf(finding);
  const facts = finding.facts.length > 0 ? finding.facts : [];
  if (facts.length === 0 && deal === undefined) return null;
  const shown = facts.length > 0 ? facts : [{ stream: `deal-${deal ?? ''}`, version: finding.version ?? 1 }];
  return (
    <p className="facts-cited">
      <span className="aside">{words.facts}</span>{' '}
      {shown.slice(0, 12).map(({ stream, version }) =>
        stream.startsWith('deal-') ? (
          <Link
            key={`${stream} ${version}`}
            to={`/deals/${encodeURIComponent(stream.slice('deal-'.length))}?at=${version}`}
          >
            {words.fact(version)}
          </Link>
        ) : (
          <span key={`${stream} ${version}`}>
            {plain(stream)} {version}
          </span>
        ),
      )}
    </p>
  );
}

function Changes({
  tournament,
  finding,
  nameOf,
}: {
  readonly tournament: string;
  readonly finding: Finding;
  readonly nameOf: NameOf;
}) {
  const [open, setOpen] = useState(false);
  const asked = useQuery({ ...changesOfFinding(tournament, finding), enabled: open });
  if (finding.remedy === null) return null;
  const { type } = finding.remedy;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.changes}
        {typeof type === 'string' && (
          <span className="aside">
            {' '}
            {words.remedy} {factInWords(type).toLowerCase()}
          </span>
        )}
      </summary>
      {asked.data &&
        (asked.data.changes === null ? (
          <p>{words.changesNothing}</p>
        ) : (
          <RippleShown of={asked.data.changes} nameOf={nameOf} />
        ))}
      <Wrong error={asked.error} />
    </details>
  );
}

/** A finding about a deal is answered at the deal; one between the streams, at the event. */
const pathOf = (tournament: string, { about }: Finding): string =>
  about.startsWith('event--')
    ? at(['tournaments', tournament, 'findings', 'answers'])
    : at(['deals', about, 'findings', 'answers']);

function AnswerSheet({
  tournament,
  finding,
  by,
  onClose,
}: Pick<Shown, 'tournament' | 'by'> & { readonly finding: Finding; readonly onClose: () => void }) {
  const say = useSay();
  const [answer, setAnswer] = useState('');
  const [wanted, setWanted] = useState(false);
  const given = useOrder({
    changes: [everythingOf(tournament)],
    onDone: () => {
      say(words.said);
      onClose();
    },
  });
  const text = answer.trim();
  return (
    <Sheet title={words.answer} isOpen keeps onClose={onClose}>
      <FindingHead finding={finding} table={undefined} />
      <TextField
        label={words.reason}
        hint={words.hint}
        lines={3}
        value={answer}
        isRequired
        autoFocus
        wrong={wanted && text === '' ? words.wanted : undefined}
        onChange={setAnswer}
      />
      <Wrong error={given.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={given.isPending}
          onPress={() => {
            setWanted(text === '');
            if (text === '') return;
            given.give({
              path: pathOf(tournament, finding),
              body: { finding: finding.finding, by, answer: text },
            });
          }}
        >
          {words.say}
        </Button>
      </div>
    </Sheet>
  );
}
