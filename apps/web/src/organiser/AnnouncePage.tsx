import { useTitle } from '../ui/useTitle';
import { words } from '../words/en';

/** A new event. */
export function AnnouncePage() {
  useTitle(words.desk.announce);
  return <h1>{words.desk.announce}</h1>;
}
