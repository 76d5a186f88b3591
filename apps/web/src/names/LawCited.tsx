import { useQuery } from '@tanstack/react-query';
import { lawsOf } from '../api/judging';

const games: readonly string[] = ['whist', 'bridge', 'contract', 'poker'];

/** A law by its number and its title: `whist:71 Revoke`; by its number alone where the house has no text of it. */
export function LawCited({ law }: { readonly law: string }) {
  const game = law.split(':')[0] ?? '';
  const laws = useQuery({ ...lawsOf(game), enabled: games.includes(game) }).data?.laws ?? [];
  const title = laws.find(({ ref }) => ref === law)?.title;
  return (
    <>
      <span className="law">{law}</span>
      {title !== undefined && <span className="law-title"> {title}</span>}
    </>
  );
}
