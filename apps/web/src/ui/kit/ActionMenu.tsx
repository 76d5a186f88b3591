import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
}

/** The seldom things, behind one button. */
export function ActionMenu({ label, of }: { readonly label: string; readonly of: readonly Action[] }) {
  return (
    <MenuTrigger>
      <Button className="button button-quiet" aria-label={label}>
        <span aria-hidden="true">⋯</span>
      </Button>
      <Popover className="popover">
        <Menu className="options">
          {of.map(({ id, name, onAction, isDisabled = false }) => (
            <MenuItem key={id} id={id} className="option" onAction={onAction} isDisabled={isDisabled}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
