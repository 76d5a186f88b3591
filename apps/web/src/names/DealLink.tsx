import { Link } from 'react-router';
import { useDealCalled } from './deal-called';

interface To {
  readonly tournament: string;
  readonly deal: string;
  readonly className?: string;
}

/** The way to a deal's replay, by what people call it. */
export function DealLink({ tournament, deal, className }: To) {
  return (
    <Link to={`/deals/${encodeURIComponent(deal)}`} {...(className !== undefined && { className })}>
      {useDealCalled(tournament, deal)}
    </Link>
  );
}
