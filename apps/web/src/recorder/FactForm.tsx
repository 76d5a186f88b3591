import { faultSentence, parseFact, vocabularies, type Game, type Schema } from '@fairdeal/facts';
import { useState, type FormEvent } from 'react';
import { factInWords, plain, seatInWords, words } from '../words/en';
import { CardGrid, isAnyCard } from './CardGrid';
import type { SaidFact } from './table-now';

interface Form {
  readonly game: Game;
  readonly type: string;
  readonly start?: Readonly<Record<string, unknown>>;
  readonly say: string;
  readonly onSaid: (fact: SaidFact) => void;
}

/** A form for any fact of the game's vocabulary, made of the vocabulary itself. */
export function FactForm({ game, type, start = {}, say, onSaid }: Form) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(start);
  const [fault, setFault] = useState<string>();
  const shape = vocabularies[game][type as keyof (typeof vocabularies)[Game]] as
    | Readonly<
        Record<string, { readonly schema: Schema; readonly optional: boolean; readonly expected: string }>
      >
    | undefined;
  if (shape === undefined) return null;
  const set = (name: string, value: unknown) =>
    setValues((held) =>
      Object.fromEntries([
        ...Object.entries(held).filter(([known]) => known !== name),
        ...(value === undefined ? [] : [[name, value] as const]),
      ]),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fact: SaidFact = { ...values, type };
    const parsed = parseFact(game, fact);
    if ('fault' in parsed) setFault(faultSentence(parsed.fault));
    else {
      setFault(undefined);
      onSaid(fact);
    }
  };
  return (
    <form className="fact-form" onSubmit={submit} aria-label={factInWords(type)}>
      {Object.entries(shape).map(([name, { schema, optional, expected }]) => (
        <FieldOf
          key={name}
          name={name}
          schema={schema}
          optional={optional}
          expected={expected}
          value={values[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      {fault !== undefined && (
        <p className="notice notice-bad" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" className="button button-main">
        {say}
      </button>
    </form>
  );
}

interface OneField {
  readonly name: string;
  readonly schema: Schema;
  readonly optional: boolean;
  readonly expected: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function FieldOf({ name, schema, optional, expected, value, onChange }: OneField) {
  const label = `${plain(name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase())}${optional ? ` (${words.recorder.optional})` : ''}`;
  const choices = schema['enum'] as readonly unknown[] | undefined;
  const inner = (schema['items'] as Schema | undefined)?.['enum'] as readonly unknown[] | undefined;
  const anyOf = schema['anyOf'] as readonly Schema[] | undefined;
  const nullableCard = anyOf?.some((one) => isAnyCard((one['enum'] as readonly unknown[] | undefined) ?? []));
  if (choices && (isAnyCard(choices) || nullableCard)) {
    return <Cards label={label} chosen={value === undefined ? [] : [value]} onCard={onChange} />;
  }
  if (nullableCard) {
    return (
      <fieldset>
        <Cards label={label} chosen={typeof value === 'string' ? [value] : []} onCard={onChange} />
        <label className="check">
          <input
            type="checkbox"
            checked={value === null}
            onChange={({ target }) => onChange(target.checked ? null : undefined)}
          />{' '}
          {words.recorder.notSeen}
        </label>
      </fieldset>
    );
  }
  if (inner && isAnyCard(inner)) {
    const held = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <Cards
        label={label}
        chosen={held}
        onCard={(card) =>
          onChange(held.includes(card) ? held.filter((one) => one !== card) : [...held, card])
        }
      />
    );
  }
  if (choices) {
    return (
      <label className="field">
        <span>{label}</span>
        <select
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value))}
        >
          <option value="">{words.recorder.choose}</option>
          {choices.map((one) => (
            <option key={String(one)} value={String(one)}>
              {typeof one === 'string' && one.length === 1 ? seatInWords(one) : plain(String(one))}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (schema['type'] === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || (optional ? undefined : false))}
        />{' '}
        {label}
      </label>
    );
  }
  if (schema['type'] === 'integer') {
    return (
      <label className="field">
        <span>{label}</span>
        <input
          type="number"
          inputMode="numeric"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      </label>
    );
  }
  if (schema['type'] === 'string') {
    return (
      <label className="field">
        <span>{label}</span>
        <input
          type="text"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </label>
    );
  }
  return <Json label={`${label}: ${expected}`} value={value} onChange={onChange} />;
}

function Cards({
  label,
  chosen,
  onCard,
}: {
  readonly label: string;
  readonly chosen: readonly unknown[];
  readonly onCard: (card: string) => void;
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <CardGrid label={label} chosen={new Set(chosen.map(String))} onCard={onCard} />
    </fieldset>
  );
}

/** What no form of ours is made for is written as the vocabulary writes it. */
function Json({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="text"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          try {
            onChange(target.value === '' ? undefined : JSON.parse(target.value));
          } catch {
            onChange(target.value);
          }
        }}
      />
    </label>
  );
}
