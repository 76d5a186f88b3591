import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ReactNode } from 'react';
import { words } from '../../words/en';
import { Button } from './Button';

interface Laid {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Nothing outside it closes it: something in it would be lost. */
  readonly keeps?: boolean;
  readonly children: ReactNode;
}

/** A dialog: the page behind rests until it is closed, and the focus comes back to where it was. */
export function Sheet({ title, isOpen, onClose, keeps = false, children }: Laid) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!keeps}
    >
      <Modal className="modal">
        <Dialog className="sheet-dialog">
          <div className="heading">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button look="quiet" onPress={onClose}>
              {words.ui.close}
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
