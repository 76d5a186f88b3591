import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, at } from '../api/ask';
import type { Ripple } from '../api/desk-answers';
import { scoreFields, scoreInWords, type AnotherScore } from '../director/another-score';
import { RippleShown } from '../director/RippleShown';
import { ScoreFields } from '../director/ScoreFields';
import { useScoreOf } from '../director/useScoreOf';
import { Button, Cards, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import type { Tried } from './Decision';

const words = appeals.whatIf;

interface Trying extends Heard {
  readonly tried: Tried | undefined;
  readonly onTried: (tried: Tried | undefined) => void;
}

/** Another ruling, on a copy: what the deal would come to, who would gain and who would lose. Nothing is written. */
export function WhatIf({ answer, nameOf, game, tried, onTried }: Trying) {
  const [way, setWay] = useState<'adjust' | 'void'>('adjust');
  const came = useScoreOf(answer.tournament, answer.appeal.deal);
  const [said, setScore] = useState<AnotherScore>();
  const score = said ?? came;
  const asked = useMutation({
    mutationFn: (body: object) =>
      ask(at(['appeals', answer.appeal.appeal, 'previews']), { method: 'POST', body }),
    onSuccess: () =>
      onTried(
        way === 'adjust'
          ? { adjustment: scoreFields(game, score), inWords: scoreInWords(game, score) }
          : undefined,
      ),
  });
  const again = () => {
    asked.reset();
    onTried(undefined);
  };
  return (
    <section className="panel" aria-labelledby="what-if">
      <h2 id="what-if">{words.title}</h2>
      <p className="aside">{words.what}</p>
      <Cards
        label={words.way}
        of={(['adjust', 'void'] as const).map((value) => ({
          value,
          name: words.ways[value],
          about: words.wayWhy[value],
        }))}
        value={way}
        onChange={(value) => {
          setWay(value);
          again();
        }}
      />
      {way === 'adjust' && (
        <ScoreFields
          game={game}
          score={score}
          onChange={(value) => {
            setScore(value);
            again();
          }}
        />
      )}
      <Wrong error={asked.error} />
      <div className="row">
        <Button
          look={tried === undefined ? 'main' : 'plain'}
          isPending={asked.isPending}
          onPress={() =>
            asked.mutate(
              way === 'adjust'
                ? { adjust: { ...scoreFields(game, score), why: words.what } }
                : { void: { reason: words.what } },
            )
          }
        >
          {words.tryIt}
        </Button>
      </div>
      <div aria-live="polite">
        {asked.data && (
          <>
            <Gain of={asked.data} nameOf={nameOf} />
            <RippleShown of={asked.data} nameOf={nameOf} />
          </>
        )}
      </div>
    </section>
  );
}

function Gain({ of: { moves, deals }, nameOf }: { readonly of: Ripple; readonly nameOf: Heard['nameOf'] }) {
  const namesOf = (sign: 1 | -1) =>
    moves.filter(({ gains }) => Math.sign(gains.n) === sign).map(({ entry }) => nameOf(entry));
  const [up, down] = [namesOf(1), namesOf(-1)];
  if (deals.length === 0 && moves.length === 0) return <p>{words.unchanged}</p>;
  return (
    <p>
      {up.length > 0 && <span className="gains">{words.gains(up.join(', '))} </span>}
      {down.length > 0 && <span className="loses">{words.loses(down.join(', '))}</span>}
    </p>
  );
}
