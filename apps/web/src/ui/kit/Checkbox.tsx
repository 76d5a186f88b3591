import { Checkbox as Box, type CheckboxProps } from 'react-aria-components/Checkbox';
import type { ReactNode } from 'react';

interface Labelled extends Omit<CheckboxProps, 'className' | 'children'> {
  readonly children: ReactNode;
}

export function Checkbox({ children, ...rest }: Labelled) {
  return (
    <Box {...rest} className="checkbox">
      <span className="checkbox-box" aria-hidden="true">
        <svg viewBox="0 0 18 18">
          <path d="M3 9.500l4 4 8-9" />
        </svg>
      </span>
      <span>{children}</span>
    </Box>
  );
}
