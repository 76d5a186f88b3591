import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Refused } from '../api/ask';
import type { Drawn, SettingOffered } from '../api/desk-answers';
import { Button, Choice, NumberField, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { plain } from '../words/en';
import { desk } from '../words/desk-en';
import { DrawnRound } from './DrawnRound';
import { MetSoFar, MovementPicture } from './MovementPicture';
import { clockOf, isSeated, leastFor } from './next-step';
import { useDesk } from './useDesk';

const words = desk.seats;

/** Sessions, the draw of each round with why, and the movement with its certificate. */
export function SeatsRoom() {
  const { sheet, kind } = useDesk();
  const session = sheet.sessions.at(-1);
  const drawn = sheet.draws.filter((one) => one.session === session);
  const last = drawn.at(-1);
  const entered = sheet.entries.filter(({ withdrawn }) => withdrawn === null).length;
  const least = leastFor(sheet.announced?.format ?? '', kind);
  const mayDraw = last === undefined || clockOf(sheet, last)?.state === 'closed';
  if (session === undefined) return <OpenSession session={1} />;
  return (
    <>
      {sheet.closed === null && mayDraw && (
        <section className="panel" aria-labelledby="next-draw">
          <h2 id="next-draw">{words.round(drawn.length + 1)}</h2>
          {entered < least ? (
            <p className="notice">{words.tooFew(least)}</p>
          ) : (
            <NextDraw key={`${session}.${drawn.length}`} session={session} round={drawn.length + 1} />
          )}
        </section>
      )}
      {last !== undefined && (
        <section aria-labelledby="drawn">
          <h2 id="drawn">{words.drawn}</h2>
          <div className="tables">
            {drawn.toReversed().map((one, i) => (
              <details key={one.round} className="table-card" open={i === 0}>
                <summary>
                  <h3>{words.round(one.round)}</h3>
                </summary>
                <DrawnRound of={one} />
                {!isSeated(sheet, one) && i === 0 && <SeatAgain of={one} />}
              </details>
            ))}
          </div>
        </section>
      )}
      {sheet.movement ? <MovementPicture of={sheet.movement} /> : <MetSoFar />}
      {sheet.closed === null && mayDraw && drawn.length > 0 && <OpenSession session={session + 1} />}
    </>
  );
}

function OpenSession({ session }: { readonly session: number }) {
  const { path, changes } = useDesk();
  const say = useSay();
  const order = useOrder({ changes, onDone: () => say(words.sessionOpened(session)) });
  return (
    <section className="panel" aria-labelledby="open-session">
      <h2 id="open-session">{words.session}</h2>
      <p className="aside">{words.sessionWhy}</p>
      <Button
        isPending={order.isPending}
        onPress={() => order.give({ path: path('sessions'), body: { session } })}
      >
        {words.openSession(session)}
      </Button>
      <Wrong error={order.error} />
    </section>
  );
}

function SeatAgain({ of: { session, round } }: { readonly of: Drawn }) {
  const { path, changes } = useDesk();
  const say = useSay();
  const order = useOrder({ changes, onDone: () => say(words.kept(round)) });
  return (
    <>
      <Button
        look="main"
        isPending={order.isPending}
        onPress={() => order.give({ path: path('seatings'), body: { session, round } })}
      >
        {words.seatAgain}
      </Button>
      <Wrong error={order.error} />
    </>
  );
}

interface Won {
  readonly round: number;
  readonly table: number;
  readonly side: 'ns' | 'ew';
}

/** The draw is shown before it is kept: what is kept stays. */
function NextDraw({ session, round }: { readonly session: number; readonly round: number }) {
  const { sheet, format, path, changes } = useDesk();
  const say = useSay();
  const [settings, setSettings] = useState<Readonly<Record<string, string | number>>>({});
  const [boards, setBoards] = useState(3);
  const [seed, setSeed] = useState('');
  const [won, setWon] = useState<readonly Won[]>([]);
  const hasBoards = playsBoards(sheet.announced?.game, sheet.announced?.format);
  const body = {
    session,
    round,
    ...(won.length > 0 && { won }),
    ...(round === 1 && {
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(seed.trim() !== '' && { seed: seed.trim() }),
      ...(hasBoards && { boards }),
    }),
  };
  const shown = useMutation({
    mutationFn: (wish: object) => ask(path('draws', 'previews'), { method: 'POST', body: wish }),
  });
  const seat = useOrder({ changes, onDone: () => say(words.kept(round)) });
  const keep = useOrder<Drawn>({
    changes,
    onDone: () => seat.give({ path: path('seatings'), body: { session, round } }),
  });
  const level = levelMatch(shown.error);
  const goesOn = (side: Won['side']) => {
    if (level === undefined) return;
    const more = [...won, { ...level, side }];
    setWon(more);
    shown.mutate({ ...body, won: more });
  };
  return (
    <>
      {round === 1 && hasBoards && (
        <NumberField
          label={words.boards}
          hint={words.boardsHint}
          value={boards}
          minValue={1}
          maxValue={36}
          onChange={(value) => {
            shown.reset();
            setBoards(Number.isNaN(value) ? 1 : value);
          }}
        />
      )}
      {round === 1 && (
        <details className="more-settings">
          <summary>
            {words.settings} <span className="aside">{words.settingsUsual}</span>
          </summary>
          <div className="settings">
            {format?.settings.map((setting) => (
              <OneSetting
                key={setting.name}
                of={setting}
                value={settings[setting.name] ?? setting.value}
                onChange={(value) => {
                  shown.reset();
                  setSettings((before) => ({ ...before, [setting.name]: value }));
                }}
              />
            ))}
            <TextField
              label={words.seed}
              hint={words.seedHint}
              value={seed}
              onChange={(value) => {
                shown.reset();
                setSeed(value);
              }}
            />
          </div>
        </details>
      )}
      {shown.data === undefined ? (
        <Button look="main" isPending={shown.isPending} onPress={() => shown.mutate(body)}>
          {words.show(round)}
        </Button>
      ) : (
        <>
          <h3>{words.preview(round)}</h3>
          <DrawnRound of={shown.data} />
          <p className="aside">{words.keepWhy}</p>
          <div className="row">
            <Button
              look="main"
              isPending={keep.isPending || seat.isPending}
              onPress={() => keep.give({ path: path('draws'), body })}
            >
              {words.keep}
            </Button>
          </div>
        </>
      )}
      {level !== undefined && shown.error ? (
        <div className="notice" role="alert">
          <p>
            {shown.error.message} {words.level(`${level.round}.${level.table}`)}
          </p>
          <LevelMatch of={level} onWon={goesOn} />
        </div>
      ) : (
        <Wrong error={shown.error ?? keep.error ?? seat.error} />
      )}
    </>
  );
}

/** Boards go round at duplicate; at a rubber, a drive or Chicago every table deals for itself. */
const playsBoards = (game: string | undefined, format: string | undefined): boolean =>
  format === 'duplicate-whist' ||
  (game === 'contract' && !['rubber-table', 'chicago', 'bridge-drive'].includes(format ?? ''));

/** The match that keeps a knockout from going on, as the api names it: `2.1`. */
function levelMatch(error: Error | null): { readonly round: number; readonly table: number } | undefined {
  const match = error instanceof Refused ? error.problem['match'] : undefined;
  const [round, table] = typeof match === 'string' ? match.split('.').map(Number) : [];
  return round === undefined || table === undefined ? undefined : { round, table };
}

function LevelMatch({
  of: { round, table },
  onWon,
}: {
  readonly of: { readonly round: number; readonly table: number };
  readonly onWon: (side: 'ns' | 'ew') => void;
}) {
  const { sheet, nameOf } = useDesk();
  const its = sheet.draws
    .find((one) => one.round === round)
    ?.tables.find(({ number, room }) => number === (room === undefined ? table : 2 * table - 1));
  return (
    <div className="row">
      {(['ns', 'ew'] as const).map((side) => (
        <Button key={side} onPress={() => onWon(side)}>
          {words.goesOn((its?.[side] ?? []).map(nameOf).join(', ') || side.toUpperCase())}
        </Button>
      ))}
    </div>
  );
}

interface Set {
  readonly of: SettingOffered;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}

function OneSetting({ of: { name, about, may, source }, value, onChange }: Set) {
  const hint = `${about} (${source})`;
  if ('least' in may) {
    return (
      <NumberField
        label={plain(spaced(name))}
        hint={hint}
        value={Number(value)}
        minValue={may.least}
        maxValue={may.most}
        step={Number.isInteger(Number(value)) ? 1 : 0.5}
        onChange={(next) => onChange(Number.isNaN(next) ? may.least : next)}
      />
    );
  }
  return (
    <Choice
      label={plain(spaced(name))}
      hint={hint}
      of={may.map((one) => ({ value: one, name: plain(one) }))}
      value={String(value)}
      onChange={onChange}
    />
  );
}

/** `howellUpTo` as `Howell up to`. */
const spaced = (name: string): string => {
  const text = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
