import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as Field, type TextFieldProps } from 'react-aria-components/TextField';

interface Labelled extends Omit<TextFieldProps, 'className' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, and what would be right. */
  readonly wrong?: string | undefined;
  readonly placeholder?: string | undefined;
  /** More than one line of text; the field becomes a text area of so many. */
  readonly lines?: number;
}

export function TextField({ label, hint, wrong, placeholder, lines, ...rest }: Labelled) {
  const shown = placeholder === undefined ? {} : { placeholder };
  return (
    <Field {...rest} isInvalid={wrong !== undefined} className="field">
      <Label>{label}</Label>
      {lines === undefined ? <Input {...shown} /> : <TextArea rows={lines} {...shown} />}
      {hint !== undefined && (
        <Text slot="description" className="aside">
          {hint}
        </Text>
      )}
      <FieldError className="field-wrong">{wrong}</FieldError>
    </Field>
  );
}
