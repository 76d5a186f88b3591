import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { standings, tournaments } from '../api/questions';
import { gameInWords, plain } from '../words/en';
import { desk } from '../words/desk-en';

const words = desk.print;

interface Printed {
  readonly tournament: string;
  readonly title: string;
  /** A slip takes as much of the sheet as it needs, and others follow it there. */
  readonly isSlip?: boolean;
  readonly children: ReactNode;
}

/** One sheet of A4: whose event, what it shows, and at its foot what of the log it holds and who signed that. */
export function Paper({ tournament, title, isSlip = false, children }: Printed) {
  const asked = useQuery(tournaments);
  const event = asked.data?.items.find((one) => one.tournament === tournament);
  const read = useQuery(standings(tournament)).data;
  return (
    <article className={isSlip ? 'paper paper-slip' : 'paper'}>
      <header>
        <div>
          <p className="paper-event">{event?.name ?? (asked.isPending ? ' ' : plain(tournament))}</p>
          <h2>{title}</h2>
        </div>
        <p>{event && `${gameInWords(event.game)}${event.format ? `, ${plain(event.format)}` : ''}`}</p>
      </header>
      {children}
      <footer>
        <p>
          {words.printed(new Date().toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }))}{' '}
          {read && words.through(read.through)}
        </p>
        {read && (
          <p>
            {read.checkpoint
              ? words.checkpoint(read.checkpoint.size, read.checkpoint.root, read.checkpoint.signedBy)
              : words.noCheckpoint}
          </p>
        )}
      </footer>
    </article>
  );
}
