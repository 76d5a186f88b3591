import { Button as Pressed, type ButtonProps } from 'react-aria-components/Button';
import type { ReactNode } from 'react';

interface Looks extends Omit<ButtonProps, 'className' | 'children'> {
  /** `main` once on a page, `bad` for what cannot be taken back. */
  readonly look?: 'main' | 'quiet' | 'bad' | 'plain';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** While `isPending` it keeps the focus, says so to who listens, and cannot be pressed twice. */
export function Button({ look = 'plain', wide = false, children, ...rest }: Looks) {
  const looks = look === 'plain' ? '' : ` button-${look}`;
  return (
    <Pressed {...rest} className={`button${looks}${wide ? ' button-wide' : ''}`}>
      {children}
    </Pressed>
  );
}
