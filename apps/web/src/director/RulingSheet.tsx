import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, at } from '../api/ask';
import { lawsOf } from '../api/judging';
import { everythingOf } from '../api/questions';
import type { NameOf } from '../names/useNames';
import { Button, Sheet, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { director } from '../words/director-en';
import { scoreFields, type AnotherScore } from './another-score';
import { optionsOf, type Occasion, type Option } from './options';
import { RippleShown } from './RippleShown';
import { ScoreFields } from './ScoreFields';
import { useScoreOf } from './useScoreOf';

const words = director.ruling;

interface Ruled extends Occasion {
  readonly tournament: string;
  readonly game: string;
  readonly deal: string;
  readonly where: string;
  readonly nameOf: NameOf;
  readonly onClose: () => void;
}

/**
 * The second and the third touch of a ruling: what the law offers, and that it is meant. What the first touch was about
 * stands above. A score or a void deal is tried on a copy before it is meant.
 */
export function RulingSheet(ruled: Ruled) {
  const { tournament, game, deal, where, law, nameOf, onClose } = ruled;
  const say = useSay();
  const [chosen, setChosen] = useState<Option>();
  const laws = useQuery({ ...lawsOf(game), enabled: game !== '' && law !== null });
  const card = laws.data?.laws.find(({ ref }) => ref === law);
  const order = useOrder({
    changes: [everythingOf(tournament), ['replay', deal]],
    onDone: () => {
      say(words.said);
      onClose();
    },
  });
  return (
    <Sheet title={words.title(where)} isOpen keeps onClose={onClose}>
      {law !== null && (
        <p>
          <span className="law">{law}</span> <strong>{card?.title}</strong>
          {card !== undefined && <span className="aside"> {card.gist}</span>}
        </p>
      )}
      {chosen === undefined ? (
        <>
          <h3>{words.option}</h3>
          <ul className="choices">
            {optionsOf(ruled).map((option) => (
              <li key={option.id}>
                <button type="button" className="touch" onClick={() => setChosen(option)}>
                  <strong>{option.name}</strong>
                  <span className="aside">{option.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Confirm
          {...ruled}
          option={chosen}
          isPending={order.isPending}
          onBack={() => {
            order.reset();
            setChosen(undefined);
          }}
          onMeant={(to, body) => order.give({ path: at(['deals', deal, to]), body })}
          nameOf={nameOf}
        />
      )}
      <Wrong error={order.error} />
    </Sheet>
  );
}

interface Confirmed extends Ruled {
  readonly option: Option;
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onMeant: (to: string, body: object) => void;
}

function Confirm({ option, tournament, game, deal, law, nameOf, isPending, onBack, onMeant }: Confirmed) {
  const [why, setWhy] = useState('');
  const [wanted, setWanted] = useState(false);
  const [lawSaid, setLawSaid] = useState(law ?? '');
  const came = useScoreOf(tournament, deal);
  const [said, setScore] = useState<AnotherScore>();
  const score = said ?? came;
  const tried = useMutation({
    mutationFn: (body: object) => ask(at(['deals', deal, 'previews']), { method: 'POST', body }),
  });
  const isTried = option.way === 'adjust' || option.way === 'void';
  const reason = why.trim();
  const named = lawSaid.trim() === '' ? {} : { law: lawSaid.trim() };
  const body = bodyOf(option, { reason, named, score, game });
  const needsWords = isTried;
  const needsLaw = option.way === 'ruling';
  const press = () => {
    if ((needsWords && reason === '') || (needsLaw && lawSaid.trim() === '')) {
      setWanted(true);
      return;
    }
    if (isTried && tried.data === undefined) {
      tried.mutate(option.way === 'void' ? { void: body } : { adjust: body });
      return;
    }
    onMeant(waysOut[option.way], body);
  };
  return (
    <>
      <h3>{option.name}</h3>
      <p className="aside">{option.about}</p>
      {option.way === 'adjust' && (
        <ScoreFields
          game={game}
          score={score}
          onChange={(changed) => {
            tried.reset();
            setScore(changed);
          }}
        />
      )}
      {option.way !== 'fact' && (
        <>
          {(law === null || isTried) && (
            <TextField
              label={words.law}
              placeholder={`${game}:`}
              value={lawSaid}
              onChange={setLawSaid}
              wrong={wanted && needsLaw && lawSaid.trim() === '' ? words.whyWanted : undefined}
            />
          )}
          <TextField
            label={words.why}
            hint={words.whyHint}
            value={why}
            isRequired={needsWords}
            wrong={wanted && needsWords && reason === '' ? words.whyWanted : undefined}
            onChange={(value) => {
              setWanted(false);
              setWhy(value);
            }}
          />
        </>
      )}
      <Wrong error={tried.error} />
      {tried.data && <RippleShown of={tried.data} nameOf={nameOf} />}
      <div className="row row-end">
        <Button onPress={onBack}>{words.back}</Button>
        <Button look="main" isPending={isPending || tried.isPending} onPress={press}>
          {isTried && tried.data === undefined ? words.tryIt : words.confirm}
        </Button>
      </div>
    </>
  );
}

const waysOut = { fact: 'facts', ruling: 'rulings', adjust: 'adjustments', void: 'void' } as const;

interface Said {
  readonly reason: string;
  readonly named: { readonly law?: string };
  readonly score: AnotherScore;
  readonly game: string;
}

function bodyOf({ way, fact, outcome, details }: Option, { reason, named, score, game }: Said): object {
  switch (way) {
    case 'fact':
      return fact ?? {};
    case 'ruling':
      return {
        ...named,
        outcome,
        ...(details !== undefined && { details }),
        ...(reason !== '' && { why: reason }),
      };
    case 'adjust':
      return { ...scoreFields(game, score), ...named, why: reason };
    case 'void':
      return { ...named, reason };
    default:
      return way satisfies never;
  }
}
