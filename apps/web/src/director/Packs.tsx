import { useState } from 'react';
import { at } from '../api/ask';
import type { PackInLedger, TablePace } from '../api/judging';
import { everythingOf } from '../api/questions';
import { Button, Sheet, Sure, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { director } from '../words/director-en';
import { cardsIn } from './cards-in';
import { packCalled } from './where';

const words = director.packs;

interface Shown {
  readonly tournament: string;
  readonly packs: readonly PackInLedger[];
  /** Tables with the deal that lies on them. */
  readonly tables: readonly TablePace[];
}

/** Every pack of the event, and the way out of play. */
export function Packs({ tournament, packs, tables }: Shown) {
  const [proving, setProving] = useState<PackInLedger>();
  const [retiring, setRetiring] = useState<PackInLedger>();
  const say = useSay();
  const retire = useOrder({
    changes: [everythingOf(tournament)],
    onDone: () => {
      say(words.saidRetire);
      setRetiring(undefined);
    },
  });
  return (
    <section aria-labelledby="packs">
      <h2 id="packs">{words.title}</h2>
      {packs.length === 0 && <p className="notice">{words.none}</p>}
      <ul className="duties">
        {packs.map((pack) => (
          <li key={pack.pack} className="duty">
            <h3>
              {packCalled(tables, pack.pack)} <State pack={pack} />
            </h3>
            <p className="aside">
              {words.dealt(pack.deals.length)}
              {pack.dealtAfterwards.length > 0 && ` · ${words.since(pack.dealtAfterwards.length)}`}
              {pack.proofs.map(({ missing, extra, event }) => (
                <span key={event.position}>
                  {missing.length > 0 && ` · ${words.lacks(missing.join(' '))}`}
                  {extra.length > 0 && ` · ${words.has(extra.join(' '))}`}
                </span>
              ))}
            </p>
            {pack.retired === null && (
              <div className="row">
                {pack.quarantined === null && <Button onPress={() => setProving(pack)}>{words.prove}</Button>}
                {(pack.quarantined !== null || pack.registered !== null) && (
                  <Button onPress={() => setRetiring(pack)}>{words.retire}</Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {proving && (
        <ProveSheet
          tournament={tournament}
          pack={proving}
          tables={tables}
          onClose={() => setProving(undefined)}
        />
      )}
      <Sure
        title={words.retire}
        isOpen={retiring !== undefined}
        say={words.sayRetire}
        isPending={retire.isPending}
        onClose={() => {
          retire.reset();
          setRetiring(undefined);
        }}
        onSure={() => {
          if (retiring)
            retire.give({
              path: at(['tournaments', tournament, 'packs', retiring.pack, 'retirement']),
              body: {},
            });
        }}
      >
        <p>{words.retireWhat}</p>
        <Wrong error={retire.error} />
      </Sure>
    </section>
  );
}

function State({ pack: { quarantined, retired } }: { readonly pack: PackInLedger }) {
  if (retired !== null) return <span className="state">{words.retired}</span>;
  if (quarantined !== null) return <span className="state state-bad">{words.quarantined}</span>;
  return <span className="state state-live">{words.inPlay}</span>;
}

/** Its name at the table: the house knows an unregistered pack as `table.name`. */
const nameAt = ({ pack, registered }: PackInLedger): string =>
  registered === null ? pack.slice(pack.lastIndexOf('.') + 1) : pack;

function ProveSheet({
  tournament,
  pack,
  tables,
  onClose,
}: {
  readonly tournament: string;
  readonly pack: PackInLedger;
  readonly tables: readonly TablePace[];
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [missing, setMissing] = useState('');
  const [extra, setExtra] = useState('');
  const [asked, setAsked] = useState(false);
  const order = useOrder({
    changes: [everythingOf(tournament)],
    onDone: () => {
      say(words.saidProve);
      onClose();
    },
  });
  const [lacks, has] = [cardsIn(missing), cardsIn(extra)];
  const none = lacks?.length === 0 && has?.length === 0;
  const wrong = (cards: readonly string[] | undefined) =>
    !asked ? undefined : cards === undefined ? words.wrong : none ? words.wanted : undefined;
  // A proof in the middle of a deal is a fact of that deal, and the law voids it.
  const goesOn = tables.find(({ now }) => now !== null && pack.deals.includes(now.deal))?.now?.deal;
  return (
    <Sheet title={words.prove} isOpen keeps onClose={onClose}>
      <p>{words.proveWhat}</p>
      <TextField
        label={words.missing}
        hint={words.missingHint}
        value={missing}
        autoFocus
        wrong={wrong(lacks)}
        onChange={setMissing}
      />
      <TextField
        label={words.extra}
        hint={words.extraHint}
        value={extra}
        wrong={asked && has === undefined ? words.wrong : undefined}
        onChange={setExtra}
      />
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="bad"
          isPending={order.isPending}
          onPress={() => {
            setAsked(true);
            if (lacks === undefined || has === undefined || none) return;
            const proof = { pack: nameAt(pack), missing: lacks, extra: has };
            order.give(
              goesOn === undefined
                ? { path: at(['tournaments', tournament, 'packs', pack.pack, 'proofs']), body: proof }
                : { path: at(['deals', goesOn, 'facts']), body: { type: 'PackProvedImperfect', ...proof } },
            );
          }}
        >
          {words.sayProve}
        </Button>
      </div>
    </Sheet>
  );
}
