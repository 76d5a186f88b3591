import { useState } from 'react';
import { at } from '../api/ask';
import { hourOf } from '../organiser/time';
import { Button, Sheet, TextField, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import { seatInWords } from '../words/en';
import type { Heard } from './AppealPage';
import { useAppealOrder } from './useAppealOrder';
import { WhoField } from './WhoField';

const words = appeals.statements;

export function Statements(heard: Heard) {
  const { answer, part, nameOf } = heard;
  const { appeal } = answer;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel" aria-labelledby="statements">
      <h2 id="statements">{words.title}</h2>
      {appeal.statements.length === 0 && <p className="aside">{words.none}</p>}
      {appeal.statements.map(({ by, statement, event }) => (
        <div key={event.position}>
          <strong>{nameOf(by)}</strong> <span className="aside">{hourOf(event.at)}</span>
          <blockquote>{statement}</blockquote>
        </div>
      ))}
      {appeal.state === 'open' && part.hears && <Button onPress={() => setOpen(true)}>{words.take}</Button>}
      {appeal.state === 'open' && part.speaks && <Button onPress={() => setOpen(true)}>{words.own}</Button>}
      {isOpen && <Take {...heard} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Whoever hears takes down what others say; a party speaks for itself. */
function Take({ answer, part, nameOf, onClose }: Heard & { readonly onClose: () => void }) {
  const own = part.speaks ? part.person : null;
  const [by, setBy] = useState(own ?? '');
  const [says, setSays] = useState('');
  const [wanted, setWanted] = useState(false);
  const order = useAppealOrder(answer, words.said, onClose);
  const [who, statement] = [by.trim(), says.trim()];
  return (
    <Sheet title={own === null ? words.take : words.own} isOpen keeps onClose={onClose}>
      {own === null ? (
        <WhoField
          label={words.by}
          of={partiesOf(answer).map(([seat, value]) => ({
            value,
            name: nameOf(value),
            about: seat ?? words.appellant,
          }))}
          value={by}
          wrong={wanted && who === '' ? words.byWanted : undefined}
          onChange={setBy}
        />
      ) : (
        <p className="aside">{words.ownWhat}</p>
      )}
      <TextField
        label={own === null ? words.says : words.ownSays}
        lines={5}
        value={says}
        isRequired
        wrong={wanted && statement === '' ? words.wanted : undefined}
        onChange={setSays}
      />
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={order.isPending}
          onPress={() => {
            setWanted(true);
            if (who === '' || statement === '') return;
            order.give({
              path: at(['appeals', answer.appeal.appeal, own === null ? 'statements' : 'own-statements']),
              body: { by: who, statement },
            });
          }}
        >
          {own === null ? words.send : words.ownSend}
        </Button>
      </div>
    </Sheet>
  );
}

/** Those at the table with their seats, then whoever appeals from elsewhere. */
function partiesOf({
  appeal,
  seats,
}: Heard['answer']): readonly (readonly [seat: string | null, who: string])[] {
  const seated = Object.entries<string | null>(seats).flatMap(([seat, who]) =>
    who === null ? [] : [[seatInWords(seat), who] as const],
  );
  const others = appeal.by.filter((one) => !seated.some(([, who]) => who === one));
  return [...seated, ...others.map((who) => [null, who] as const)];
}
