import { useMutation, useQuery } from '@tanstack/react-query';
import { toString as drawQr } from 'qrcode';
import { ask, at } from '../api/ask';
import type { TableRow } from '../api/answers';
import type { TableCode } from '../api/desk-answers';
import { tablesOf, tournaments } from '../api/questions';
import { useNames } from '../names/useNames';
import { Qr } from '../organiser/CodeSheet';
import { hourOf } from '../organiser/time';
import { Answer } from '../ui/Answer';
import { Button, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { byPlace } from '../tables/by-place';
import { roundTheTable } from '../ui/seat-order';

const words = desk.print;
/** A printed card lies on its table all evening, in minutes. */
const allEvening = 720;

/** What lies on a table: its number, its page to be scanned by anybody, and a code by which a phone records there. */
export function TableCards({ tournament }: { readonly tournament: string }) {
  const tables = useQuery(tablesOf(tournament));
  const codes = useMutation({
    mutationFn: async (all: readonly TableRow[]) => {
      const made = new Map<string, TableCode>();
      for (const { table } of all)
        made.set(
          table,
          await ask(at(['tables', table, 'codes']), { method: 'POST', body: { minutes: allEvening } }),
        );
      return made;
    },
  });
  return (
    <Answer of={tables}>
      {({ items }) => {
        const open = items.filter(({ closed }) => !closed).sort(byPlace);
        if (open.length === 0) return <p className="notice">{words.noTables}</p>;
        return (
          <>
            <div className="print-tools">
              <Button isPending={codes.isPending} onPress={() => codes.mutate(open)}>
                {words.makeCodes}
              </Button>
              <Wrong error={codes.error} />
              {isThisComputer(reachedAt(codes.data) ?? location.origin) && (
                <p className="notice">{words.thisComputer}</p>
              )}
            </div>
            <div className="table-cards">
              {open.map((table) => (
                <Card
                  key={table.table}
                  tournament={tournament}
                  table={table}
                  code={codes.data?.get(table.table)}
                />
              ))}
            </div>
          </>
        );
      }}
    </Answer>
  );
}

/** Where the house says it is reached; the cards' own address while no code was made. */
const reachedAt = (codes: ReadonlyMap<string, TableCode> | undefined): string | undefined =>
  codes === undefined ? undefined : [...codes.values()][0]?.link;

/** An address that leads every phone to itself. */
const isThisComputer = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

interface OfATable {
  readonly tournament: string;
  readonly table: TableRow;
  readonly code: TableCode | undefined;
}

function Card({ tournament, table: { number, table, seats }, code }: OfATable) {
  const nameOf = useNames(tournament);
  const event = useQuery(tournaments).data?.items.find((one) => one.tournament === tournament);
  // A phone that has joined records there; one that has not is told how.
  const page = `${location.origin}/record/${encodeURIComponent(table)}`;
  const drawn = useQuery({
    queryKey: ['qr', page],
    queryFn: () => drawQr(page, { type: 'svg', margin: 1 }),
    staleTime: Infinity,
  });
  return (
    <article className="table-card-printed">
      <p className="paper-event">{event?.name}</p>
      <h2>{words.cardTitle(number ?? 0)}</h2>
      <ul>
        {roundTheTable(seats).map(([seat, who]) => (
          <li key={seat}>
            <b>{seat}</b> {who === null ? '' : nameOf(who)}
          </li>
        ))}
      </ul>
      <div className="codes">
        {drawn.data && (
          <figure>
            <Qr svg={drawn.data} label={words.watch} />
            <figcaption>
              <b>{words.watch}</b>
              <span>{new URL(page).host}</span>
            </figcaption>
          </figure>
        )}
        {code && (
          <figure>
            <Qr svg={code.qr} label={desk.rounds.qr(number ?? 0)} />
            <figcaption>
              <b>{words.record}</b>
              <span>{words.recordUntil(code.code, hourOf(code.expiresAt))}</span>
              <span>{words.typedAt(`${new URL(code.link).host}/table`)}</span>
            </figcaption>
          </figure>
        )}
      </div>
    </article>
  );
}
