import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Answer as AnswerOf } from '@fairdeal/api-client';
import type { Catalogue, FormatOffered } from '../api/desk-answers';
import { catalogue } from '../api/desk-questions';
import { tournaments, who } from '../api/questions';
import { Answer } from '../ui/Answer';
import { Button, Cards, Choice, NumberField, TextField, useOrder, Wrong } from '../ui/kit';
import { useTitle } from '../ui/useTitle';
import { gameInWords, plain } from '../words/en';
import { desk } from '../words/desk-en';
import './desk.css';

const words = desk.announce;

/** A new event in three steps, each with what is usual chosen already. */
export function AnnouncePage() {
  useTitle(words.title);
  const asked = useQuery(catalogue);
  const me = useQuery(who);
  const mayAnnounce = me.data?.grants.some(({ role }) => role === 'desk') ?? false;
  if (me.data && !mayAnnounce) {
    return (
      <section className="notice">
        <h1>{words.title}</h1>
        <p>{words.notYours}</p>
        <Link className="button button-main" to="/sign-in">
          {desk.notYours.signIn}
        </Link>
      </section>
    );
  }
  return <Answer of={asked}>{(offered) => <Wizard offered={offered} />}</Answer>;
}

/** What is usual at most clubs; the house’s own. */
const usualFormat: Readonly<Record<string, string>> = {
  whist: 'whist-drive',
  bridge: 'bridge-drive',
  contract: 'duplicate-pairs',
  poker: 'poker-freeze-out',
};
const usualMinutes: Readonly<Record<string, number>> = { whist: 10, bridge: 25, contract: 24, poker: 0 };

interface Wish {
  readonly game: Catalogue['games'][number]['game'];
  readonly format: string;
  readonly name: string;
  readonly roundMinutes: number;
  readonly correctionMinutes: number;
  readonly scoring: string;
  readonly winners: string;
  readonly withdrawal: string;
  readonly ripple: string;
  readonly spectatorDelayMinutes: number;
  readonly season: string;
}

const steps = ['game', 'format', 'details'] as const;

function Wizard({ offered }: { readonly offered: Catalogue }) {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [nameWanted, setNameWanted] = useState(false);
  const [wish, setWish] = useState<Wish>({
    game: 'whist',
    format: 'whist-drive',
    name: '',
    roundMinutes: usualMinutes['whist'] ?? 0,
    correctionMinutes: 30,
    scoring: '',
    winners: '',
    withdrawal: '',
    ripple: '',
    spectatorDelayMinutes: 0,
    season: '',
  });
  const set = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const formats = offered.formats.filter(({ games }) => games.includes(wish.game));
  const order = useOrder<AnswerOf<'/api/tournaments', 'post'>>({
    changes: [tournaments.queryKey],
    onDone: ({ tournament }) => void navigate(`/events/${encodeURIComponent(tournament)}/desk/entries`),
  });
  const lawbook = offered.games.find(({ game }) => game === wish.game)?.lawbook ?? '';
  const seasonWrong =
    wish.season !== '' && !/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/.test(wish.season)
      ? words.seasonWrong
      : undefined;
  const send = () => {
    if (wish.name.trim() === '') {
      setNameWanted(true);
      return;
    }
    if (seasonWrong === undefined)
      order.give({ path: '/api/tournaments', body: announcementOf(wish, lawbook) });
  };
  const chosen = formats.find(({ id }) => id === wish.format) ?? formats[0];
  return (
    <section className="wizard">
      <h1>{words.title}</h1>
      <p className="aside" role="status">
        {words.step(step + 1, steps.length)}
      </p>
      {steps[step] === 'game' && (
        <Cards
          label={words.game}
          of={offered.games.map(({ game, lawbook: laws }) => ({
            value: game,
            name: gameInWords(game),
            about: words.lawbook(laws),
          }))}
          value={wish.game}
          onChange={(game) => {
            const usual =
              usualFormat[game] ?? offered.formats.find(({ games }) => games.includes(game))?.id ?? '';
            set({ game, format: usual, roundMinutes: usualMinutes[game] ?? 0, scoring: '' });
          }}
        />
      )}
      {steps[step] === 'format' && (
        <Cards
          label={words.format}
          of={formats.map(({ id, about }) => ({ value: id, name: formatInWords(id), about }))}
          value={wish.format}
          onChange={(format) => set({ format })}
        />
      )}
      {steps[step] === 'details' && (
        <Details
          wish={wish}
          set={set}
          offered={offered}
          format={chosen}
          seasonWrong={seasonWrong}
          nameWrong={nameWanted && wish.name.trim() === '' ? words.nameWanted : undefined}
        />
      )}
      <Wrong error={order.error} />
      <div className="row">
        {step > 0 && <Button onPress={() => setStep(step - 1)}>{words.back}</Button>}
        {step < steps.length - 1 ? (
          <Button look="main" onPress={() => setStep(step + 1)}>
            {words.next}
          </Button>
        ) : (
          <Button look="main" isPending={order.isPending} onPress={send}>
            {words.say}
          </Button>
        )}
      </div>
    </section>
  );
}

const formatInWords = (id: string): string => desk.formats[id] ?? plain(id);

interface InDetail {
  readonly wish: Wish;
  readonly set: (part: Partial<Wish>) => void;
  readonly offered: Catalogue;
  readonly format: FormatOffered | undefined;
  readonly nameWrong: string | undefined;
  readonly seasonWrong: string | undefined;
}

function Details({ wish, set, offered, format, nameWrong, seasonWrong }: InDetail) {
  // What holds where nothing is chosen, and who says so, as the house's catalogue has it.
  const origin = (setting: string): string | undefined => {
    const found = offered.announced.find(({ name }) => name === setting);
    return found && words.origin(found.value, found.source);
  };
  const whole = (value: number) => (Number.isNaN(value) ? 0 : value);
  const scoringOrigin = offered.scorings.find(({ id }) => id === wish.scoring)?.source;
  const optionsOf = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, name]) => ({ value, name }));
  return (
    <>
      <h2>{words.details}</h2>
      <p className="aside">
        {gameInWords(wish.game)}, {formatInWords(wish.format)}: {format?.about}.
      </p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        placeholder={words.example(formatInWords(wish.format).toLocaleLowerCase())}
        value={wish.name}
        isRequired
        autoFocus
        maxLength={200}
        wrong={nameWrong}
        onChange={(name) => set({ name })}
      />
      <NumberField
        label={words.roundMinutes}
        hint={words.roundMinutesHint(usualMinutes[wish.game] ?? 0)}
        value={wish.roundMinutes}
        minValue={0}
        maxValue={600}
        onChange={(value) => set({ roundMinutes: whole(value) })}
      />
      <details className="table-card more">
        <summary>
          <h3>{words.more}</h3>
          <span className="aside">{words.moreWhy}</span>
        </summary>
        <NumberField
          label={words.correctionMinutes}
          hint={origin('correctionMinutes')}
          value={wish.correctionMinutes}
          minValue={0}
          maxValue={100_000}
          onChange={(value) => set({ correctionMinutes: whole(value) })}
        />
        <Choice
          label={words.scoring}
          hint={scoringOrigin ?? origin('scoring')}
          of={[
            { value: '', name: words.scoringOfFormat },
            ...offered.scorings.map(({ id, unit, source }) => ({
              value: id,
              name: `${plain(id)} (${unit})`,
              about: source,
            })),
          ]}
          value={wish.scoring}
          onChange={(scoring) => set({ scoring })}
        />
        {wish.format.endsWith('-pairs') && (
          <Choice
            label={words.winners}
            hint={origin('winners')}
            of={optionsOf(words.winnersOf)}
            value={wish.winners}
            onChange={(winners) => set({ winners })}
          />
        )}
        <Choice
          label={words.withdrawal}
          hint={origin('withdrawal')}
          of={optionsOf(words.withdrawals)}
          value={wish.withdrawal}
          onChange={(withdrawal) => set({ withdrawal })}
        />
        <Choice
          label={words.ripple}
          hint={origin('ripple')}
          of={optionsOf(words.ripples)}
          value={wish.ripple}
          onChange={(ripple) => set({ ripple })}
        />
        <NumberField
          label={words.spectatorDelay}
          hint={origin('spectatorDelayMinutes')}
          value={wish.spectatorDelayMinutes}
          minValue={0}
          maxValue={100_000}
          onChange={(value) => set({ spectatorDelayMinutes: whole(value) })}
        />
        <TextField
          label={words.season}
          hint={words.seasonHint}
          value={wish.season}
          wrong={seasonWrong}
          onChange={(season) => set({ season })}
        />
        {format !== undefined && format.settings.length > 0 && (
          <>
            <h4>{words.ofFormat(formatInWords(wish.format))}</h4>
            <dl className="origins">
              {format.settings.map(({ name, about, value, source }) => (
                <div key={name}>
                  <dt>{about}</dt>
                  <dd>
                    {plain(String(value))} <span className="aside">{words.source(source)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="aside">{words.ofFormatWhere}</p>
          </>
        )}
      </details>
    </>
  );
}

/** Only what is not the default is said: what the event does not name, the house decides, and says so in its catalogue. */
function announcementOf(wish: Wish, lawbook: string) {
  const settings = {
    ...(wish.scoring !== '' && { scoring: wish.scoring }),
    ...(wish.roundMinutes > 0 && { roundMinutes: wish.roundMinutes }),
    ...(wish.correctionMinutes !== 30 && { correctionMinutes: wish.correctionMinutes }),
    ...(wish.winners === '2' && wish.format.endsWith('-pairs') && { winners: 2 }),
    ...(wish.withdrawal !== '' && { withdrawal: wish.withdrawal }),
    ...(wish.ripple !== '' && { ripple: wish.ripple }),
    ...(wish.spectatorDelayMinutes > 0 && { spectatorDelayMinutes: wish.spectatorDelayMinutes }),
    ...(wish.season !== '' && { season: wish.season }),
  };
  return {
    name: wish.name.trim(),
    game: wish.game,
    lawbook,
    format: wish.format,
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
