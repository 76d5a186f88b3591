import { useParams } from 'react-router';
import { useTitle } from '../ui/useTitle';
import { plain } from '../words/en';

/** One appeal, from its lodging to its decision. */
export function AppealPage() {
  const appeal = useParams()['appeal'] ?? '';
  useTitle(plain(appeal));
  return <h1>{plain(appeal)}</h1>;
}
