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
}

/** A number with a step either way, wide enough for a thumb. */
export function NumberField({ label, hint, wrong, ...rest }: Labelled) {
  return (
    <Field {...rest} isInvalid={wrong !== undefined} className="field">
      <Label>{label}</Label>
      <Group className="stepper">
        <Button slot="decrement" className="button">
          −
        </Button>
        <Input />
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
