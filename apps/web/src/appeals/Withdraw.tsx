import { useState } from 'react';
import { at } from '../api/ask';
import { Button, Sure, Wrong } from '../ui/kit';
import { appeals as words } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import { useAppealOrder } from './useAppealOrder';

export function Withdraw({ answer, part }: Heard) {
  const [isOpen, setOpen] = useState(false);
  const order = useAppealOrder(answer, words.withdrawn, () => setOpen(false));
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {words.withdraw}
      </Button>
      <Sure
        title={words.withdraw}
        isOpen={isOpen}
        say={words.withdraw}
        isPending={order.isPending}
        onClose={() => setOpen(false)}
        onSure={() =>
          order.give({
            path: at(['appeals', answer.appeal.appeal, 'withdrawn']),
            body: { by: part.person },
          })
        }
      >
        <p>{words.withdrawSure}</p>
        <Wrong error={order.error} />
      </Sure>
    </>
  );
}
