import { lawbookOf } from '@fairdeal/lawbooks';
import { house, isRefused, type OrdersOfTheHouse } from '@fairdeal/tournament';
import { happened, ripple, type Supposed } from '@fairdeal/standings';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { dealRead, openingOf } from '../deals/deal-events';
import { drawWhatIf } from '../standings/draw-what-if';
import { sheetOf, withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly tricks?: Readonly<Record<'NS' | 'EW', number>>;
  readonly points?: Readonly<Record<string, number>>;
  readonly void?: string;
  readonly correct?: number;
  readonly fact?: Readonly<Record<string, unknown>>;
}

export const addWhatIf: AddCommand = (program, around, answer) => {
  program
    .command('what-if')
    .description(
      'try another score, a void deal or a corrected fact on a copy: what would change, and for whom',
    )
    .argument('<deal>', 'its id, with or without deal- before it')
    .option('--tricks <n-n>', 'North-South’s tricks and East-West’s, as 8-5', tricks)
    .option('--points <holder=n,...>', 'points outright, as NS=420,EW=-420 or 1=30,2=-30', points)
    .option('--void <reason>', 'as though the deal were void')
    .option(
      '--correct <version>',
      'as though the fact of this version had been another: the one --fact gives',
      whole,
    )
    .option('--fact <json>', 'the fact as it should have read, with its type', fact)
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'what-if winter-rubber.1.3 --tricks 6-7',
        'what-if pairs.3.7 --points NS=420,EW=-420',
        `what-if winter-rubber.1.3 --correct 120 --fact '{"type":"ScoreAgreed","tricks":{"NS":6,"EW":7}}'`,
      ),
    )
    .action(answer((deal: string, options: Options) => tried(deal, options, around)));
};

function tricks(text: string): Readonly<Record<'NS' | 'EW', number>> {
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  const [ns, ew] = [Number(found?.[1]), Number(found?.[2])];
  if (found && ns + ew <= 13) return { NS: ns, EW: ew };
  throw new InvalidArgumentError('Expected two numbers of tricks, thirteen at most together, as 8-5.');
}

function points(text: string): Readonly<Record<string, number>> {
  const parts = text.split(',').map((part) => /^(NS|EW|[1-9]|10)=(-?\d{1,7})$/.exec(part));
  if (parts.every((part) => part !== null)) {
    return Object.fromEntries(parts.map((part) => [String(part[1]), Number(part[2])]));
  }
  throw new InvalidArgumentError('Expected sides or seats with their points, as NS=420,EW=-420.');
}

function whole(text: string): number {
  if (/^[1-9][0-9]{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

function fact(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError('Expected one JSON object.');
}

const why = 'what if';

/** The order an option asks for. @throws Misuse unless it is exactly one */
function orderIn({ tricks: taken, points: given, void: reason, correct, fact: right }: Options) {
  const asked = [taken, given, reason, correct].filter((one) => one !== undefined);
  if (asked.length !== 1 || (correct === undefined) !== (right === undefined)) {
    throw new Misuse('Say one thing to try: --tricks, --points, --void, or --correct with --fact.');
  }
  return (copy: OrdersOfTheHouse, of: { readonly id: string; readonly at: string }) => {
    const order = { ...of, commandId: why, requestHash: why };
    if (reason !== undefined) return copy.voidDeal({ ...order, data: { reason } });
    if (correct !== undefined && right !== undefined) {
      return copy.correctFact({ ...order, data: { version: correct, fact: right, who: 'nobody', why } });
    }
    const data = { ...(taken && { tricks: taken }), ...(given && { points: given }), why };
    return copy.adjustScore({ ...order, data });
  };
}

async function tried(named: string, options: Options, around: Surroundings): Promise<ExitCode> {
  const order = orderIn(options);
  const told = await withRecord(around, async (record) => {
    const deal = await dealRead(record, named);
    const { tournament } = openingOf(deal);
    const { sheet } = await sheetOf(record, tournament);
    // While the deal was open nothing is final yet: the question is what would be, not whether it is still allowed.
    const at = String(deal.events.at(-1)?.meta['at'] ?? deal.events.at(-1)?.recordedAt);
    const { answer, events } = await house(record.store, lawbookOf).tryOut((copy) =>
      order(copy, { id: deal.id, at }),
    );
    if (isRefused(answer)) throw new Misuse(`That cannot be: ${answer.refused.detail}.`);
    const supposed = events.map((event): Supposed => {
      const { stream, at: when, type, data } = happened(event);
      return { stream, at: when, type, data };
    });
    const found = ripple(sheet, supposed);
    return options.json ? json(found) : drawWhatIf(sheet, found);
  });
  await around.out(told);
  return exitCode.good;
}
