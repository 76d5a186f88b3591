import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { at } from '../api/ask';
import type { RoleGranted } from '../api/desk-answers';
import { rolesOf } from '../api/desk-questions';
import { Button, Checkbox, Sheet, TextField, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import { seatOf } from './part';
import { useAppealOrder } from './useAppealOrder';
import { WhoField } from './WhoField';

const words = appeals.members;

/** Who sits on it, and who stood down. */
export function Members(heard: Heard) {
  const { answer, part, nameOf } = heard;
  const { members, recused, state } = answer.appeal;
  const [seating, setSeating] = useState(false);
  const [down, setDown] = useState<string>();
  const open = state === 'open';
  return (
    <section className="panel" aria-labelledby="members">
      <h2 id="members">{words.title}</h2>
      {members.length === 0 && <p className="aside">{words.none}</p>}
      <ul className="plain">
        {members.map(({ member, chair }) => (
          <li key={member} className="heading">
            <span>
              <strong>{nameOf(member)}</strong> {chair && <span className="state">{words.chair}</span>}
            </span>
            {open && (part.organises || (part.sits && part.seatedAs === member)) && (
              <Button look="quiet" onPress={() => setDown(member)}>
                {words.recuse}
              </Button>
            )}
          </li>
        ))}
        {recused.map(({ member, why }) => (
          <li key={`recused ${member}`} className="aside">
            {words.recused(nameOf(member), why)}
          </li>
        ))}
      </ul>
      {open && part.organises && <Button onPress={() => setSeating(true)}>{words.seat}</Button>}
      {seating && <SeatSheet {...heard} onClose={() => setSeating(false)} />}
      {down !== undefined && <RecuseSheet {...heard} member={down} onClose={() => setDown(undefined)} />}
    </section>
  );
}

interface Closing extends Heard {
  readonly onClose: () => void;
}

function SeatSheet({ answer, nameOf, onClose }: Closing) {
  const granted = useQuery(rolesOf(answer.tournament)).data?.roles;
  const [member, setMember] = useState('');
  const [chair, setChair] = useState(answer.appeal.members.length === 0);
  const [wanted, setWanted] = useState(false);
  const order = useAppealOrder(answer, words.said, onClose);
  const named = member.trim();
  return (
    <Sheet title={words.seat} isOpen onClose={onClose}>
      <WhoField
        key={granted?.length ?? 0}
        label={words.who}
        hint={words.whoHint}
        of={likelyOf(granted ?? [], answer).map(({ account, person, login }) => ({
          value: seatOf(account, person),
          ...(person === null ? { name: login } : { name: nameOf(person), about: login }),
        }))}
        value={member}
        wrong={wanted && named === '' ? words.wanted : undefined}
        onChange={setMember}
      />
      <Checkbox isSelected={chair} onChange={setChair}>
        {words.asChair}
      </Checkbox>
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={order.isPending}
          onPress={() => {
            setWanted(true);
            if (named === '') return;
            order.give({
              path: at(['appeals', answer.appeal.appeal, 'members']),
              body: { member: named, ...(chair && { chair }) },
            });
          }}
        >
          {words.send}
        </Button>
      </div>
    </Sheet>
  );
}

/** Who was invited to the committee and neither sits already nor stood down. */
function likelyOf(granted: readonly RoleGranted[], { appeal: { members, recused } }: Heard['answer']) {
  const known = new Set([...members, ...recused].map(({ member }) => member));
  return granted.filter(
    ({ role, account, person }) => role === 'committee' && !known.has(seatOf(account, person)),
  );
}

function RecuseSheet({ answer, nameOf, member, onClose }: Closing & { readonly member: string }) {
  const [why, setWhy] = useState('');
  const order = useAppealOrder(answer, words.saidRecused, onClose);
  const reason = why.trim();
  return (
    <Sheet title={words.recuseTitle(nameOf(member))} isOpen onClose={onClose}>
      <TextField label={words.why} hint={words.whyHint} value={why} autoFocus onChange={setWhy} />
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={order.isPending}
          onPress={() =>
            order.give({
              path: at(['appeals', answer.appeal.appeal, 'recusals']),
              body: { member, ...(reason !== '' && { why: reason }) },
            })
          }
        >
          {words.recuseSend}
        </Button>
      </div>
    </Sheet>
  );
}
