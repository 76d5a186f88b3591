import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { at } from '../api/ask';
import { lawsOf } from '../api/judging';
import { Button, Cards, Choice, Sure, TextField, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import { useAppealOrder } from './useAppealOrder';

const words = appeals.decision;

/** A score that was tried, which a decision may carry. */
export interface Tried {
  readonly adjustment: object;
  readonly inWords: string;
}

type Way = 'uphold' | 'dismiss';
const none = '';

/** The committee decides: which way, under which law, with its reasons, and with who would have decided otherwise. */
export function Decision({ answer, game, nameOf, tried }: Heard & { readonly tried: Tried | undefined }) {
  const { appeal } = answer;
  const [way, setWay] = useState<Way | null>(null);
  const [reasons, setReasons] = useState('');
  const [law, setLaw] = useState(none);
  const [deposit, setDeposit] = useState<'returned' | 'kept'>('returned');
  const [dissenter, setDissenter] = useState(none);
  const [dissent, setDissent] = useState('');
  const [wanted, setWanted] = useState(false);
  const [sure, setSure] = useState(false);
  const laws = useQuery({ ...lawsOf(game), enabled: game !== '' });
  const order = useAppealOrder(answer, words.said, () => setSure(false));
  const text = reasons.trim();
  const says = dissent.trim();
  const adjustment = way === 'uphold' ? tried?.adjustment : undefined;
  const body = {
    decision: text,
    ...(law !== none && { law }),
    ...(dissenter !== none && says !== '' && { dissent: [{ by: dissenter, says }] }),
    ...(way === 'dismiss' && { deposit }),
    ...(adjustment !== undefined && { adjustment }),
  };
  return (
    <section className="panel" aria-labelledby="decision">
      <h2 id="decision">{words.title}</h2>
      {appeal.members.length === 0 ? (
        <p className="notice">{words.noCommittee}</p>
      ) : (
        <>
          {appeal.frozenAt === null && <p className="notice">{words.notFrozen}</p>}
          <Cards
            label={words.way}
            of={[
              { value: 'uphold', name: words.uphold, about: words.upholdWhy },
              { value: 'dismiss', name: words.dismiss, about: words.dismissWhy },
            ]}
            value={way}
            onChange={setWay}
          />
          {way !== null && (
            <>
              {way === 'uphold' && (
                <p className="notice">
                  {tried === undefined ? words.noAdjustment : words.adjustment(tried.inWords)}
                </p>
              )}
              <TextField
                label={words.reasons}
                hint={words.hint}
                lines={4}
                value={reasons}
                isRequired
                wrong={wanted && text === '' ? words.wanted : undefined}
                onChange={setReasons}
              />
              <Choice
                label={words.law}
                of={[
                  { value: none, name: words.noLaw },
                  ...(laws.data?.laws ?? []).map(({ ref, title }) => ({
                    value: ref,
                    name: `${ref} ${title}`,
                  })),
                ]}
                value={law}
                onChange={setLaw}
              />
              {way === 'dismiss' && (
                <Cards
                  label={words.deposit}
                  of={(['returned', 'kept'] as const).map((value) => ({ value, name: words[value] }))}
                  value={deposit}
                  onChange={setDeposit}
                />
              )}
              <Choice
                label={words.dissent}
                of={[
                  { value: none, name: words.nobody },
                  ...appeal.members.map(({ member }) => ({ value: member, name: nameOf(member) })),
                ]}
                value={dissenter}
                onChange={setDissenter}
              />
              {dissenter !== none && (
                <TextField label={words.dissentSays} lines={2} value={dissent} onChange={setDissent} />
              )}
              <div className="row row-end">
                <Button
                  look="main"
                  onPress={() => {
                    setWanted(text === '');
                    if (text !== '') setSure(true);
                  }}
                >
                  {words.decide}
                </Button>
              </div>
              <Sure
                title={words.send[way]}
                isOpen={sure}
                say={words.send[way]}
                isPending={order.isPending}
                onClose={() => {
                  order.reset();
                  setSure(false);
                }}
                onSure={() =>
                  order.give({
                    path: at(['appeals', appeal.appeal, way === 'uphold' ? 'upheld' : 'dismissed']),
                    body,
                  })
                }
              >
                <p>{words.sure}</p>
                <Wrong error={order.error} />
              </Sure>
            </>
          )}
        </>
      )}
    </section>
  );
}
