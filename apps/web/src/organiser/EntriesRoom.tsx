import { useState, type FormEvent } from 'react';
import type { DeskEntry } from '../api/desk-answers';
import { ActionMenu, Button, FileButton, Sure, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { SearchField } from '../ui/SearchField';
import { desk } from '../words/desk-en';
import { keyOf, readEntries, type LineRead, type Wanted } from './read-entries';
import { useDesk } from './useDesk';
import { useEntering, type NotTaken } from './useEntering';

const words = desk.entries;

/** Who is in: one by one, a pasted list, or a file. */
export function EntriesRoom() {
  const { sheet } = useDesk();
  const isOpen = sheet.closed === null;
  return (
    <div className="desk-rooms">
      {isOpen && (
        <div>
          <EnterOne />
          <EnterMany />
        </div>
      )}
      <Entered />
    </div>
  );
}

/** Keys of those who are in, by what they are called. */
function useKnown(): ReadonlySet<string> {
  const { sheet, nameOf } = useDesk();
  return new Set(
    sheet.entries
      .filter(({ withdrawn }) => withdrawn === null)
      .map(({ entry, kind, members }) =>
        kind === 'team'
          ? keyOf({ team: nameOf(entry), players: [] })
          : keyOf({ players: (members.length > 0 ? members : [entry]).map(nameOf) }),
      ),
  );
}

function EnterOne() {
  const { kind } = useDesk();
  const say = useSay();
  const known = useKnown();
  const { enter, entering } = useEntering();
  const [team, setTeam] = useState('');
  const [players, setPlayers] = useState<readonly string[]>(['', '']);
  const [members, setMembers] = useState('');
  const [wrong, setWrong] = useState<string>();
  const wanted: Wanted =
    kind === 'team'
      ? {
          team: team.trim(),
          players: members
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean),
        }
      : {
          players: players
            .slice(0, kind === 'pair' ? 2 : 1)
            .map((one) => one.trim())
            .filter(Boolean),
        };
  async function submit(event: FormEvent) {
    event.preventDefault();
    const text =
      kind === 'team'
        ? `${team}:${wanted.players.join('\t')}`
        : wanted.players.map((one) => `"${one}"`).join('\t');
    const [read] = readEntries(`${text}\t`, kind, known);
    const trouble = read?.trouble ?? (read === undefined ? 'empty' : undefined);
    if (trouble !== undefined) {
      setWrong(words.trouble[trouble]);
      return;
    }
    const [failed] = await enter([wanted]);
    if (failed) {
      setWrong(failed.why);
      return;
    }
    setWrong(undefined);
    say(words.entered(calledIn(wanted)));
    setTeam('');
    setMembers('');
    setPlayers(['', '']);
    document.getElementById('enter-first')?.focus();
  }
  const set = (place: number, value: string) => {
    setWrong(undefined);
    setPlayers((before) => before.map((one, i) => (i === place ? value : one)));
  };
  return (
    <form className="panel" onSubmit={(event) => void submit(event)} aria-labelledby="enter-one">
      <h2 id="enter-one">{words.one}</h2>
      {kind === 'team' ? (
        <>
          <TextField id="enter-first" label={words.team} value={team} onChange={setTeam} wrong={wrong} />
          <TextField
            label={words.members}
            hint={words.membersHint}
            lines={4}
            value={members}
            onChange={(value) => {
              setWrong(undefined);
              setMembers(value);
            }}
          />
        </>
      ) : (
        <>
          <TextField
            id="enter-first"
            label={words.name}
            value={players[0] ?? ''}
            onChange={(value) => set(0, value)}
            wrong={wrong}
            autoComplete="off"
          />
          {kind === 'pair' && (
            <TextField
              label={words.partner}
              value={players[1] ?? ''}
              onChange={(value) => set(1, value)}
              autoComplete="off"
            />
          )}
        </>
      )}
      <div className="row">
        <Button type="submit" look="main" isPending={entering !== undefined}>
          {words.enter}
        </Button>
      </div>
    </form>
  );
}

const calledIn = ({ team, players }: Wanted): string => team ?? players.join(' & ');

function EnterMany() {
  const { kind } = useDesk();
  const say = useSay();
  const known = useKnown();
  const { enter, entering } = useEntering();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<readonly NotTaken[]>([]);
  const read = readEntries(text, kind, known);
  const good = read.filter(({ trouble }) => trouble === undefined);
  async function enterAll() {
    const notTaken = await enter(good.map(({ wanted }) => wanted));
    setFailed(notTaken);
    say(words.allEntered(good.length - notTaken.length));
    if (notTaken.length === 0) setText('');
  }
  return (
    <section className="panel" aria-labelledby="enter-many">
      <h2 id="enter-many">{words.many}</h2>
      <TextField
        label={words.paste}
        hint={words.pasteHint[kind]}
        placeholder={words.example[kind]}
        lines={6}
        value={text}
        onChange={(value) => {
          setFailed([]);
          setText(value);
        }}
      />
      <div className="row">
        <FileButton
          say={words.file}
          types={['text/csv', '.csv', '.txt', 'text/plain']}
          onFile={(file) => void file.text().then(setText)}
        />
        {read.length > 0 && (
          <Button
            look="main"
            isPending={entering !== undefined}
            isDisabled={good.length === 0}
            onPress={() => void enterAll()}
          >
            {words.enterAll(good.length)}
          </Button>
        )}
      </div>
      <div role="status">
        {entering !== undefined && <p>{words.entering(entering.done, entering.of)}</p>}
        {entering === undefined && read.length > 0 && (
          <p className="aside">{words.read(good.length, read.length - good.length)}</p>
        )}
      </div>
      {read.length > 0 && <Lines of={read} />}
      {failed.length > 0 && (
        <div className="notice notice-bad" role="alert">
          <h3>{words.notTaken}</h3>
          <ul>
            {failed.map(({ wanted, why }) => (
              <li key={keyOf(wanted)}>
                <strong>{calledIn(wanted)}</strong> {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Lines({ of }: { readonly of: readonly LineRead[] }) {
  return (
    <div className="scrolls lines-read" role="region" aria-label={words.read(of.length, 0)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">
              <span className="visually-hidden">{words.state}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ line, text, wanted, trouble }) => (
            <tr key={line} className={trouble === undefined ? undefined : 'set-aside'}>
              <td className="number">{line}</td>
              <td>
                {wanted.team !== undefined && <strong>{wanted.team} </strong>}
                {wanted.players.join(', ') || text}
              </td>
              <td>
                {trouble !== undefined && <span className="state state-bad">{words.trouble[trouble]}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entered() {
  const { sheet, nameOf } = useDesk();
  const [sought, setSought] = useState('');
  const [going, setGoing] = useState<DeskEntry>();
  const inIt = sheet.entries.filter(({ withdrawn }) => withdrawn === null);
  const shown = sheet.entries.filter(({ entry, members }) =>
    [entry, ...members].map(nameOf).join(' ').toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()),
  );
  return (
    <section aria-labelledby="entered">
      <div className="heading">
        <h2 id="entered">
          {words.title} <span className="aside">{words.count(inIt.length)}</span>
        </h2>
        {sheet.entries.length > 8 && <SearchField label={words.find} value={sought} onChange={setSought} />}
      </div>
      {sheet.entries.length === 0 ? (
        <p className="notice">{words.none}</p>
      ) : (
        <ol className="entered">
          {shown.map((one) => (
            <Entry key={one.entry} one={one} onGo={() => setGoing(one)} />
          ))}
        </ol>
      )}
      {going && <GoesHome key={going.entry} who={going} onClose={() => setGoing(undefined)} />}
    </section>
  );
}

function Entry({ one, onGo }: { readonly one: DeskEntry; readonly onGo: () => void }) {
  const { nameOf, sheet } = useDesk();
  const { enter } = useEntering();
  const say = useSay();
  const { entry, kind, members, withdrawn } = one;
  const called = nameOf(entry);
  const isBack = async () => {
    const wanted: Wanted =
      kind === 'team'
        ? { team: called, players: members.map(nameOf) }
        : { players: (members.length > 0 ? members : [entry]).map(nameOf) };
    const [failed] = await enter([wanted]);
    say(failed ? failed.why : words.entered(called));
  };
  return (
    <li className={withdrawn ? 'set-aside' : undefined}>
      <span>
        <strong>{called}</strong>
        {kind === 'team' && <span className="aside"> {members.map(nameOf).join(', ')}</span>}
        {withdrawn && (
          <span className="state">
            {withdrawn.round === null ? words.gone : words.goneFrom(withdrawn.round)}
          </span>
        )}
      </span>
      {sheet.closed === null && (
        <ActionMenu
          label={words.actions(called)}
          of={[
            withdrawn
              ? { id: 'back', name: words.again, onAction: () => void isBack() }
              : { id: 'home', name: words.withdraw, onAction: onGo },
          ]}
        />
      )}
    </li>
  );
}

function GoesHome({ who, onClose }: { readonly who: DeskEntry; readonly onClose: () => void }) {
  const { path, changes, nameOf, sheet } = useDesk();
  const say = useSay();
  const [reason, setReason] = useState('');
  const called = nameOf(who.entry);
  const order = useOrder({
    changes,
    onDone: () => {
      say(words.withdrawn(called));
      onClose();
    },
  });
  const session = sheet.sessions.at(-1);
  const drawn = sheet.draws.filter((one) => one.session === session).length;
  return (
    <Sure
      title={words.withdrawTitle(called)}
      isOpen
      say={words.withdrawSay}
      isPending={order.isPending}
      onClose={onClose}
      onSure={() =>
        order.give({
          path: path('withdrawals'),
          body: {
            entry: who.entry,
            ...(reason.trim() !== '' && { reason: reason.trim() }),
            ...(session !== undefined && drawn > 0 && { session, round: drawn + 1 }),
          },
        })
      }
    >
      <p>{words.withdrawWhat}</p>
      <TextField label={words.reason} value={reason} onChange={setReason} />
      <Wrong error={order.error} />
    </Sure>
  );
}
