import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';

export interface Chosen<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** A line below the name. */
  readonly about?: string | undefined;
}

interface Choices<Value extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly of: readonly Chosen<Value>[];
  /** Null where nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** One of a list, opened by a press; letters jump in it. */
export function Choice<Value extends string>({
  label,
  hint,
  of,
  value,
  onChange,
  placeholder,
  isDisabled = false,
}: Choices<Value>) {
  return (
    <Select
      className="field"
      value={value}
      onChange={(key) => {
        const found = of.find((one) => one.value === key);
        if (found) onChange(found.value);
      }}
      isDisabled={isDisabled}
      {...(placeholder !== undefined && { placeholder })}
    >
      <Label>{label}</Label>
      <Button className="choice">
        <SelectValue className="choice-value" />
        <span aria-hidden="true">▾</span>
      </Button>
      {hint !== undefined && (
        <Text slot="description" className="aside">
          {hint}
        </Text>
      )}
      <Popover className="popover">
        <ListBox className="options" items={of}>
          {({ value: id, name, about }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <Text slot="label">{name}</Text>
              {about !== undefined && (
                <Text slot="description" className="aside">
                  {about}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
