import { useState } from 'react';
import { Choice, TextField } from '../ui/kit';
import { appeals } from '../words/appeals-en';

const words = appeals.who;
const another = ' ';

interface Asked {
  readonly label: string;
  readonly hint?: string;
  /** Who is likely, by id. */
  readonly of: readonly { readonly value: string; readonly name: string; readonly about?: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly wrong: string | undefined;
}

/** Somebody: one of those who are likely, or whoever else by the id the record knows them by. */
export function WhoField({ label, hint, of, value, onChange, wrong }: Asked) {
  const [typed, setTyped] = useState(of.length === 0);
  return (
    <>
      {of.length > 0 && (
        <Choice
          label={label}
          of={[...of, { value: another, name: words.another }]}
          value={typed ? another : value === '' ? null : value}
          placeholder={words.choose}
          hint={typed ? undefined : hint}
          onChange={(chosen) => {
            setTyped(chosen === another);
            onChange(chosen === another ? '' : chosen);
          }}
        />
      )}
      {typed && (
        <TextField
          label={of.length > 0 ? words.id : label}
          hint={hint}
          value={value}
          isRequired
          autoFocus
          wrong={wrong}
          onChange={onChange}
        />
      )}
      {!typed && wrong !== undefined && (
        <p className="field-wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
