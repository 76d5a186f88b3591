import { failedAudits } from '@fairdeal/read-models';
import { brokenChains, runAudit, type AuditTold, type Found, type Subject } from '../audit/run-audit';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, counted, Progress } from '../progress';
import { withRecord, type Record } from '../standings/with-record';
import { drawMoves } from '../standings/draw-moves';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly all?: boolean;
  readonly again?: boolean;
  readonly failures?: boolean;
}

export const addAudit: AddCommand = (program, around, answer) => {
  program
    .command('audit')
    .description(
      'audit deals against their lawbook and the streams of an event against each other, and list what was found',
    )
    .argument('[subject]', 'a deal, as 7f3 or deal-7f3, or a tournament')
    .option('--all', 'everything in the log')
    .option('--again', 'what was audited before too; lists what came and what went, by lawbook')
    .option('--failures', 'only list audits that could not be made, with the reason')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples('audit deal-winter-rubber.1.1', 'audit winter-rubber --json', 'audit --all --again'),
    )
    .action(answer((subject: string | undefined, options: Options) => audit(subject, options, around)));
};

async function audit(named: string | undefined, options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.failures) return listFailures(options, around);
  if ((named === undefined) !== (options.all === true))
    throw new Misuse('Name a deal or a tournament, or give --all.');
  const told = await withRecord(around, async (record) => {
    const subject = await subjectNamed(record, named);
    const progress = new Progress(around);
    try {
      const audited = await runAudit(record, subject, options.again ?? false, (done, of) =>
        progress.show(() => `Audited: ${count(done)} of ${counted(of, 'deal')}`),
      );
      const streams = 'deal' in subject ? [`deal-${subject.deal}`] : undefined;
      const chains = 'tournament' in subject ? [] : await brokenChains(record, streams);
      // An event's own audit may have told of a chain already.
      const isTold = ({ facts: [at] }: Found) =>
        audited.findings.some(
          ({ kind, facts: [its] }) =>
            kind === 'chain-broken' && its?.stream === at?.stream && its?.version === at?.version,
        );
      return { ...audited, findings: [...chains.filter((one) => !isTold(one)), ...audited.findings] };
    } finally {
      progress.end();
    }
  });
  await around.out(options.json ? json(told) : printed(told, options));
  const holds = told.failed.length === 0 && !told.findings.some(isGrave);
  return holds ? exitCode.good : exitCode.doesNotHold;
}

/** Open, and more than a note: a law broken, a decision the lawbook does not bear out, a record that cannot be true. */
const isGrave = ({ state, severity }: Found): boolean =>
  state === 'open' && (severity === 'fault' || severity === 'grave');

async function subjectNamed({ store }: Record, named: string | undefined): Promise<Subject> {
  if (named === undefined) return { everything: true };
  if (named.startsWith('deal-')) {
    if ((await store.readStream(named)).length > 0) return { deal: named.slice('deal-'.length) };
    throw new Misuse(`There is no stream ${named}.`);
  }
  const tournament = named.replace(/^tournament-/, '');
  if ((await store.readStream(`tournament-${tournament}`)).length > 0) return { tournament };
  if ((await store.readStream(`deal-${named}`)).length > 0) return { deal: named };
  throw new Misuse(`There is no deal and no tournament ${named}.`);
}

async function listFailures(options: Options, around: Surroundings): Promise<ExitCode> {
  const failures = await withRecord(around, ({ pool }) => failedAudits(pool));
  const lines = failures.map(
    ({ audited, version, attempts, failedAt, reason }) =>
      `${audited} at version ${version}: ${reason} (tried ${attempts} times, ${failedAt})\n`,
  );
  await around.out(options.json ? json({ failures }) : lines.join('') || 'No audit failed.\n');
  return failures.length === 0 ? exitCode.good : exitCode.doesNotHold;
}

function printed(told: AuditTold, { again }: Options): string {
  const { deals, findings, failed } = told;
  const [watched, found] = [findings.filter(isWatch), findings.filter((one) => !isWatch(one))];
  const figures =
    watched.length === 0 || again
      ? []
      : ['\nStatistical watch: figures to be looked at, and no accusations\n', ...watched.map(line)];
  const list = again ? changes(told) : [...found.map(line), ...figures];
  const open = findings.filter(({ state }) => state === 'open').length;
  const lost = failed.map(({ deal, reason }) => `deal-${deal} could not be audited: ${reason}\n`);
  return `${list.join('')}${lost.join('')}${counted(deals, 'deal')} audited (${told.edition}): ${counted(findings.length, 'finding')}, ${count(open)} open\n`;
}

const isWatch = ({ severity }: Found): boolean => severity === 'watch';

/** Who would move, were the finding put right. */
function wouldMove({ wouldMove: its }: Found): string {
  if (its === null) return '';
  if (its.moves.length === 0) return '\n  put right, it would change nothing in the standings';
  const [head, ...rows] = drawMoves(its.moves, its.unit);
  return `\n  put right, it would change the standings of ${its.tournament}:\n    ${[head, ...rows].join('\n    ')}`;
}

function line(found: Found): string {
  const { about, finding, kind, law, severity, detail, expected, facts, state, answer } = found;
  const at = facts.map(({ stream, version }) => `${stream}@${version}`).join(' ');
  const said = answer === null ? '' : `\n  answered: ${answer}`;
  return `${severity ?? 'found'}: ${kind}${law === null ? '' : ` (${law})`}, ${about} ${finding}, ${state}: ${detail}\n  expected: ${expected ?? '—'}\n  facts: ${at}${said}${wouldMove(found)}\n`;
}

/** What came and what went, by the lawbook it was judged by. */
function changes({ added, gone }: AuditTold): readonly string[] {
  const by = new Map<string, { readonly came: Found[]; readonly went: Found[] }>();
  const of = ({ lawbook }: Found) => {
    const key = lawbook ?? 'between streams';
    const its = by.get(key) ?? { came: [], went: [] };
    by.set(key, its);
    return its;
  };
  for (const found of added) of(found).came.push(found);
  for (const found of gone) of(found).went.push(found);
  return [...by].flatMap(([lawbook, { came, went }]) => [
    `${lawbook}: ${came.length} came, ${went.length} went\n`,
    ...came.map((found) => `+ ${line(found)}`),
    ...went.map((found) => `- ${line(found)}`),
  ]);
}
