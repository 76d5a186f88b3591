import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ask, at } from '../api/ask';
import type { DeskTable, Drawn, TableDrawn } from '../api/desk-answers';
import { Button, Sheet, useSay, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { dealsInRound, scoredIn } from './next-step';
import { blankSlip, saidOf } from './score-said';
import { SlipFields } from './SlipFields';
import { useDesk } from './useDesk';

const words = desk.score;

interface OfATable {
  readonly drawn: Drawn;
  readonly planned: TableDrawn;
  readonly table: DeskTable;
  readonly onClose: () => void;
  /** To the next table without a score. */
  readonly onNext?: () => void;
}

/**
 * A table's slip, typed in at the desk: a deal is opened unless a recorder has one open, the score goes into it, and it is
 * closed. Each step has a key of its own that follows from the table, the round and the hand, so that pressing again after
 * silence goes on where it broke off.
 */
export function ScoreForm({ drawn, planned, table, onClose, onNext }: OfATable) {
  const { sheet, changes } = useDesk();
  const client = useQueryClient();
  const say = useSay();
  const [slip, setSlip] = useState(blankSlip);
  const running = useRef(false);
  const hand = scoredIn(table, drawn.round) + 1;
  const open = table.deals.find(
    ({ over, round, result }) => !over && round === drawn.round && result.kind !== 'void',
  );
  const board =
    drawn.boards !== null && planned.set !== null
      ? String((planned.set - 1) * dealsInRound(drawn) + Math.min(hand, dealsInRound(drawn)))
      : null;
  const game = sheet.announced?.game ?? '';
  const said = saidOf(game, slip, planned.seats, 'from the slip of the table');
  const sent = useMutation({
    mutationFn: async () => {
      if (said === undefined) return;
      const key = `desk-${table.table}-${drawn.round}-${table.deals.length + (open ? 0 : 1)}`;
      const order = <const Path extends string>(path: Path, body: object, step: string) =>
        ask(path, { method: 'POST', body, headers: { 'Idempotency-Key': `${key}-${step}` } });
      const seats = Object.keys(planned.seats);
      const { deal } =
        open ??
        (await order(
          at(['tables', table.table, 'deals']),
          {
            lawbook: sheet.announced?.lawbook,
            dealer: dealerOf(seats, board === null ? hand : Number(board)),
            round: drawn.round,
            ...(board !== null && { board }),
          },
          'open',
        ));
      if ('agreed' in said) await order(at(['deals', deal, 'facts']), said.agreed, `said-${spelled(said)}`);
      else await order(at(['deals', deal, 'adjustments']), said.adjusted, `said-${spelled(said)}`);
      await order(at(['deals', deal, 'close']), {}, 'close');
    },
    onSuccess: () => {
      say(words.said(planned.number));
      for (const wait of [0, 400, 1200])
        setTimeout(() => {
          for (const queryKey of changes) void client.invalidateQueries({ queryKey });
        }, wait);
      if (onNext && hand >= dealsInRound(drawn)) onNext();
      else if (hand >= dealsInRound(drawn)) onClose();
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running.current || said === undefined) return;
    running.current = true;
    sent.mutate();
  };
  return (
    <Sheet title={words.title(planned.number, drawn.round)} isOpen keeps onClose={onClose}>
      <form onSubmit={submit}>
        <p className="aside">
          {board === null ? dealsInRound(drawn) > 1 && words.hand(hand) : words.board(board)}
        </p>
        {open && <p className="notice">{words.recorder}</p>}
        {Object.keys(planned.seats).length === 0 && <p className="notice">{words.nobody}</p>}
        <SlipFields slip={slip} onChange={setSlip} seats={planned.seats} />
        <Wrong error={sent.error} />
        <div className="row row-end">
          {onNext && <Button onPress={onNext}>{words.next}</Button>}
          <Button type="submit" look="main" isPending={sent.isPending} isDisabled={said === undefined}>
            {words.say}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** A slip put right before it went through is another slip, and has another key. */
const spelled = (said: object): string =>
  JSON.stringify(said)
    .replace(/[^A-Za-z0-9-]+/g, '.')
    .slice(0, 40);

/** In turn from North, or from the lowest seat; a board's number says who deals it. */
function dealerOf(seats: readonly string[], turn: number): string | number {
  const compass = ['N', 'E', 'S', 'W'].filter((seat) => seats.includes(seat));
  if (compass.length > 0) return compass[(turn - 1) % compass.length] ?? 'N';
  const numbers = seats.map(Number).sort((a, b) => a - b);
  return numbers[(turn - 1) % Math.max(1, numbers.length)] ?? 1;
}
