import type { ReactNode } from 'react';
import { words } from '../../words/en';
import { Button } from './Button';
import { Sheet } from './Sheet';

interface Asked {
  readonly title: string;
  readonly isOpen: boolean;
  /** The press that does it, in the words of what it does. */
  readonly say: string;
  readonly isPending?: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asked before what cannot be taken back. */
export function Sure({ title, isOpen, say, isPending = false, onSure, onClose, children }: Asked) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <div className="row row-end">
        <Button onPress={onClose}>{words.ui.leave}</Button>
        <Button look="bad" isPending={isPending} onPress={onSure}>
          {say}
        </Button>
      </div>
    </Sheet>
  );
}
