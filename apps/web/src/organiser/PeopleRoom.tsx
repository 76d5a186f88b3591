import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { at } from '../api/ask';
import type { Invited, OpenInvitation, RoleGranted } from '../api/desk-answers';
import { invitationsOf, rolesOf } from '../api/desk-questions';
import { Answer } from '../ui/Answer';
import { Button, Cards, Choice, Sure, useOrder, useSay, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { dayAndHourOf } from './time';
import { useDesk } from './useDesk';

const words = desk.people;
const roles = ['director', 'organiser', 'committee', 'player'] as const;

/** Who else may do what here, and the links by which they come. */
export function PeopleRoom() {
  const { tournament } = useDesk();
  const asked = useQuery(rolesOf(tournament));
  const open = useQuery(invitationsOf(tournament));
  return (
    <div className="desk-rooms">
      <Invite />
      <section aria-labelledby="helpers">
        <h2 id="helpers">{words.title}</h2>
        <p className="aside">{words.what}</p>
        <Answer of={asked}>{({ roles: granted }) => <Granted of={granted} />}</Answer>
        <Answer of={open}>{({ invitations }) => <Open of={invitations} />}</Answer>
      </section>
    </div>
  );
}

function Invite() {
  const { sheet, nameOf, path, changes } = useDesk();
  const say = useSay();
  const [role, setRole] = useState<(typeof roles)[number]>('director');
  const [person, setPerson] = useState('');
  const [invited, setInvited] = useState<Invited>();
  const order = useOrder<Invited>({ changes, onDone: setInvited });
  const persons = sheet.entries.flatMap(({ entry, kind, members }) =>
    kind === 'individual' ? [entry] : members,
  );
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">{words.inviteTitle}</h2>
      <Cards
        label={words.role}
        of={roles.map((value) => ({
          value,
          name: words.roles[value] ?? value,
          about: words.rolesWhy[value],
        }))}
        value={role}
        onChange={(value) => {
          setInvited(undefined);
          setPerson('');
          setRole(value);
        }}
      />
      <Choice
        label={words.person}
        hint={words.personHint}
        of={[{ value: '', name: words.nobody }, ...persons.map((value) => ({ value, name: nameOf(value) }))]}
        value={person}
        onChange={(value) => {
          setInvited(undefined);
          setPerson(value);
        }}
      />
      <Button
        look="main"
        isPending={order.isPending}
        onPress={() =>
          order.give({ path: path('invitations'), body: { role, ...(person !== '' && { person }) } })
        }
      >
        {words.invite}
      </Button>
      <Wrong error={order.error} />
      {invited && (
        <div className="notice" role="status">
          <p>
            <strong>
              {words.linkMakes(words.roles[role] ?? role, person === '' ? undefined : nameOf(person))}
            </strong>{' '}
            {words.link} {words.until(dayAndHourOf(invited.expiresAt))}
          </p>
          <p className="invitation">{invited.link}</p>
          <Button
            onPress={() => void navigator.clipboard?.writeText(invited.link).then(() => say(words.copied))}
          >
            {words.copy}
          </Button>
        </div>
      )}
    </section>
  );
}

function Granted({ of }: { readonly of: readonly RoleGranted[] }) {
  const { nameOf } = useDesk();
  const [revoking, setRevoking] = useState<RoleGranted>();
  if (of.length === 0) return <p className="notice">{words.none}</p>;
  return (
    <>
      <ul className="entered">
        {of.map((one) => (
          <li key={`${one.account} ${one.role}`}>
            <span>
              <strong>{one.login}</strong> <span className="state">{words.roles[one.role] ?? one.role}</span>
              {one.person !== null && <span className="aside"> {nameOf(one.person)}</span>}
            </span>
            <Button look="quiet" onPress={() => setRevoking(one)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoking && <Revoke who={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

/** Links that were made and that nobody has taken up. */
function Open({ of }: { readonly of: readonly OpenInvitation[] }) {
  const { tournament, nameOf, changes } = useDesk();
  const say = useSay();
  const [recalling, setRecalling] = useState<OpenInvitation>();
  const order = useOrder({
    changes,
    onDone: () => {
      say(words.recalled);
      setRecalling(undefined);
    },
  });
  if (of.length === 0) return null;
  return (
    <>
      <h3>{words.open}</h3>
      <ul className="entered">
        {of.map((one) => (
          <li key={one.invitation}>
            <span>
              <span className="state">{words.roles[one.role] ?? one.role}</span>
              {one.person !== null && <strong> {nameOf(one.person)}</strong>}{' '}
              <span className="aside">
                {words.made(dayAndHourOf(one.createdAt))} {words.until(dayAndHourOf(one.expiresAt))}
              </span>
            </span>
            <Button look="quiet" onPress={() => setRecalling(one)}>
              {words.recall}
            </Button>
          </li>
        ))}
      </ul>
      {recalling && (
        <Sure
          title={words.recallTitle}
          isOpen
          say={words.recall}
          isPending={order.isPending}
          onClose={() => setRecalling(undefined)}
          onSure={() =>
            order.give({
              path: at(['tournaments', tournament, 'invitations', recalling.invitation]),
              method: 'DELETE',
            })
          }
        >
          <p>{words.recallWhat}</p>
          <Wrong error={order.error} />
        </Sure>
      )}
    </>
  );
}

function Revoke({ who, onClose }: { readonly who: RoleGranted; readonly onClose: () => void }) {
  const { tournament, changes } = useDesk();
  const say = useSay();
  const order = useOrder({
    changes,
    onDone: () => {
      say(words.revoked(who.login));
      onClose();
    },
  });
  return (
    <Sure
      title={words.revokeTitle(who.login)}
      isOpen
      say={words.revoke}
      isPending={order.isPending}
      onClose={onClose}
      onSure={() =>
        order.give({ path: at(['tournaments', tournament, 'roles', who.account]), method: 'DELETE' })
      }
    >
      <p>{words.revokeWhat}</p>
      <Wrong error={order.error} />
    </Sure>
  );
}
