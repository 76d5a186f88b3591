import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, at } from '../api/ask';
import type { Replay } from '../api/answers';
import type { DeskDeal, Ripple } from '../api/desk-answers';
import { replay } from '../api/questions';
import { Moves } from '../director/RippleShown';
import { Button, Cards, Sheet, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { plain } from '../words/en';
import { desk } from '../words/desk-en';
import { blankSlip, saidOf, type Slip } from './score-said';
import { SlipFields } from './SlipFields';
import { useDesk } from './useDesk';

const words = desk.corrections;

interface Correcting {
  readonly deal: DeskDeal;
  readonly title: string;
  readonly onClose: () => void;
}

/** A score put right: what it would change is seen before it is sent. The old one stays in the record. */
export function CorrectionSheet({ deal, title, onClose }: Correcting) {
  const { sheet, changes } = useDesk();
  const say = useSay();
  const game = sheet.announced?.game ?? '';
  const [way, setWay] = useState<'score' | 'void'>('score');
  const [slip, setSlip] = useState<Slip>(() => slipOf(deal));
  const [why, setWhy] = useState('');
  const [whyWanted, setWhyWanted] = useState(false);
  const report = useReported(deal);
  const thought = thoughtOf(game, way, slip, deal, why.trim(), report.version);
  const tried = useMutation({
    mutationFn: (body: object) => ask(at(['deals', deal.deal, 'previews']), { method: 'POST', body }),
  });
  const order = useOrder({
    changes,
    onDone: () => {
      say(words.said);
      onClose();
    },
  });
  const tryIt = () => {
    setWhyWanted(why.trim() === '');
    if (why.trim() === '' || thought === undefined) return;
    tried.mutate(thought.preview);
  };
  return (
    <Sheet title={title} isOpen keeps onClose={onClose}>
      {tried.data === undefined ? (
        <>
          <Cards
            label={words.how}
            of={(['score', 'void'] as const).map((value) => ({
              value,
              name: words.ways[value],
              about: words.wayWhy[value],
            }))}
            value={way}
            onChange={setWay}
          />
          {way === 'score' && <SlipFields slip={slip} onChange={setSlip} seats={deal.seats} />}
          <TextField
            label={words.why}
            hint={words.whyHint}
            value={why}
            isRequired
            wrong={whyWanted ? words.whyWanted : undefined}
            onChange={(value) => {
              setWhyWanted(false);
              setWhy(value);
            }}
          />
          <Wrong error={tried.error ?? report.error} />
          <div className="row row-end">
            <Button
              look="main"
              isPending={tried.isPending}
              isDisabled={thought === undefined || report.isPending}
              onPress={tryIt}
            >
              {words.tryIt}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Rippling of={tried.data} />
          <Wrong error={order.error} />
          <div className="row row-end">
            <Button onPress={() => tried.reset()}>{words.again}</Button>
            <Button
              look="main"
              isPending={order.isPending}
              onPress={() => {
                if (thought) order.give({ path: at(['deals', deal.deal, thought.to]), body: thought.body });
              }}
            >
              {words.say}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Rippling({ of: { moves, laterRounds, policy } }: { readonly of: Ripple }) {
  const { nameOf } = useDesk();
  return (
    <section aria-labelledby="ripple">
      <h3 id="ripple">{words.would}</h3>
      <p className="aside">
        {words.policies[policy] ?? plain(policy)} {laterRounds.length > 0 && words.played(laterRounds.length)}
      </p>
      {moves.length === 0 ? (
        <p className="notice">{words.nobody}</p>
      ) : (
        <Moves
          of={moves}
          said={{ who: desk.entries.who, from: words.from, to: words.to, gains: words.gains }}
          nameOf={nameOf}
        />
      )}
    </section>
  );
}

/** Where the score was reported in the deal's stream; undefined where nobody reported one. */
function useReported({ deal }: DeskDeal) {
  const asked = useQuery(replay(deal, 1));
  const view: Replay | undefined = asked.data;
  const last = view !== undefined && view.version > view.steps.length ? view.version : 0;
  // A long deal comes in windows; its score stands in the last.
  const rest = useQuery({ ...replay(deal, Math.max(1, last - 299)), enabled: last > 0 });
  const steps = [...(view?.steps ?? []), ...(rest.data?.steps ?? [])];
  return {
    version: steps.findLast(({ type, seen }) => seen && type === 'ScoreAgreed')?.version,
    isPending: asked.isPending || (last > 0 && rest.isPending),
    error: asked.error ?? rest.error,
  };
}

interface Thought {
  readonly preview: object;
  readonly to: string;
  readonly body: object;
}

function thoughtOf(
  game: string,
  way: 'score' | 'void',
  slip: Slip,
  deal: DeskDeal,
  why: string,
  version: number | undefined,
): Thought | undefined {
  if (way === 'void') return { preview: { void: { reason: why } }, to: 'void', body: { reason: why } };
  const said = saidOf(game, slip, deal.seats, why);
  if (said === undefined) return undefined;
  if ('agreed' in said && version !== undefined) {
    const body = { version, fact: said.agreed, who: 'organiser', why };
    return { preview: { correct: body }, to: 'corrections', body };
  }
  const { tricks } = 'agreed' in said ? said.agreed : { tricks: undefined };
  if ('agreed' in said && game !== 'whist') return undefined;
  const body = 'agreed' in said ? { tricks, why } : said.adjusted;
  return { preview: { adjust: body }, to: 'adjustments', body };
}

const slipOf = ({ result: { tricks, points } }: DeskDeal): Slip => ({
  ...blankSlip,
  ...(tricks !== null && { tricksNS: tricks['NS'] ?? blankSlip.tricksNS }),
  ...(points !== null && { pointsNS: points['NS'] ?? 0, pointsEW: points['EW'] ?? 0 }),
});
