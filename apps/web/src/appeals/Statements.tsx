import { useState } from 'react';
import { at } from '../api/ask';
import { hourOf } from '../organiser/time';
import { Button, Sheet, TextField, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import { useAppealOrder } from './useAppealOrder';

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
      {isOpen && <Take {...heard} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Take({ answer, onClose }: Heard & { readonly onClose: () => void }) {
  const [by, setBy] = useState('');
  const [says, setSays] = useState('');
  const [wanted, setWanted] = useState(false);
  const order = useAppealOrder(answer, words.said, onClose);
  const [who, statement] = [by.trim(), says.trim()];
  return (
    <Sheet title={words.take} isOpen keeps onClose={onClose}>
      <TextField
        label={words.by}
        value={by}
        isRequired
        autoFocus
        wrong={wanted && who === '' ? words.byWanted : undefined}
        onChange={setBy}
      />
      <TextField
        label={words.says}
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
              path: at(['appeals', answer.appeal.appeal, 'statements']),
              body: { by: who, statement },
            });
          }}
        >
          {words.send}
        </Button>
      </div>
    </Sheet>
  );
}
