import { everythingOf } from '../api/questions';
import { useOrder, useSay } from '../ui/kit';
import type { AppealAnswer } from '../api/judging';

/** An order about this appeal: said when it is done, and everything that hangs on it asked anew. */
export function useAppealOrder({ appeal, tournament }: AppealAnswer, said: string, onDone: () => void) {
  const say = useSay();
  return useOrder({
    changes: [['appeal', appeal.appeal], everythingOf(tournament), ['replay', appeal.deal]],
    onDone: () => {
      say(said);
      onDone();
    },
  });
}
