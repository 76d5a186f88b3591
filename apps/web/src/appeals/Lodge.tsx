import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '@fairdeal/api-client';
import type { Who } from '../api/answers';
import { at as pathAt } from '../api/ask';
import { everythingOf } from '../api/questions';
import { Button, Sheet, TextField, useOrder, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';

const words = appeals.lodge;

interface Lodging {
  readonly deal: string;
  /** The fact that is looked at. */
  readonly at: number;
  readonly me: Who;
  readonly tournament: string;
}

/** An appeal is lodged where the deal is looked at, about the fact that is in sight. */
export function Lodge({ deal, at, me, tournament }: Lodging) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.say}</Button>
      {isOpen && (
        <LodgeSheet deal={deal} at={at} me={me} tournament={tournament} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function LodgeSheet({ deal, at, me, tournament, onClose }: Lodging & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [grounds, setGrounds] = useState('');
  const [by, setBy] = useState(me.person ?? '');
  const [wanted, setWanted] = useState(false);
  const order = useOrder<Answer<'/api/deals/{deal}/appeals', 'post'>>({
    changes: [everythingOf(tournament)],
    onDone: ({ appeal }) => void navigate(`/appeals/${encodeURIComponent(appeal)}`),
  });
  // A player speaks in their own name; an official takes down who comes to them.
  const asks = me.grants.some(({ role }) => role !== 'player');
  const named = by
    .split(/[\s,]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const text = grounds.trim();
  return (
    <Sheet title={words.title} isOpen keeps onClose={onClose}>
      <p>{words.what(at)}</p>
      {asks && (
        <TextField
          label={words.by}
          value={by}
          isRequired
          wrong={wanted && named.length === 0 ? words.byWanted : undefined}
          onChange={setBy}
        />
      )}
      <TextField
        label={words.grounds}
        hint={words.hint}
        lines={4}
        maxLength={500}
        value={grounds}
        isRequired
        autoFocus
        wrong={wanted && text === '' ? words.wanted : undefined}
        onChange={setGrounds}
      />
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={order.isPending}
          onPress={() => {
            setWanted(true);
            if (text === '' || named.length === 0) return;
            order.give({
              path: pathAt(['deals', deal, 'appeals']),
              body: { by: named, grounds: text, version: at },
            });
          }}
        >
          {words.send}
        </Button>
      </div>
    </Sheet>
  );
}
