import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Chosen } from './Choice';

interface Choices<Value extends string> {
  readonly label: string;
  readonly of: readonly Chosen<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Cards<Value extends string>({ label, of, value, onChange }: Choices<Value>) {
  return (
    <RadioGroup
      className="field"
      value={value}
      onChange={(key) => {
        const found = of.find((one) => one.value === key);
        if (found) onChange(found.value);
      }}
    >
      <Label>{label}</Label>
      <div className="cards">
        {of.map(({ value: id, name, about }) => (
          <Radio key={id} value={id} className="card-choice">
            <strong>{name}</strong>
            {about !== undefined && <span className="aside">{about}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
