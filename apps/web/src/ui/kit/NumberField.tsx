import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as Field, type NumberFieldProps } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';

interface Labelled extends Omit<NumberFieldProps, 'className' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly wrong?: string | undefined;
  /** While it is typed, and not only when it is left; whole numbers alone. */
  readonly live?: boolean;
}

/** A number with a step either way, wide enough for a thumb. */
export function NumberField({ label, hint, wrong, live = false, ...rest }: Labelled) {
  return (
    <Field {...rest} isInvalid={wrong !== undefined} className="field">
      <Label>{label}</Label>
      <Group className="stepper">
        <Button slot="decrement" className="button">
          −
        </Button>
        <Input
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget: { value } }) => {
            if (live && /^\d{1,9}$/.test(value)) rest.onChange?.(within(Number(value), rest));
          }}
        />
        <Button slot="increment" className="button">
          +
        </Button>
      </Group>
      {hint !== undefined && (
        <Text slot="description" className="aside">
          {hint}
        </Text>
      )}
      <FieldError className="field-wrong">{wrong}</FieldError>
    </Field>
  );
}

const within = (value: number, { minValue = 0, maxValue = Infinity }: NumberFieldProps): number =>
  Math.min(maxValue, Math.max(minValue, value));
