import { useState } from 'react';
import { Sure } from '../ui/kit';
import { words } from '../words/en';
import { isEarly, tricksSoFar } from './tricks-so-far';
import type { SaidFact, TableNow } from './table-now';

interface Agreeing {
  readonly now: Pick<TableNow, 'facts'>;
  readonly fact: SaidFact;
  readonly say: string;
  readonly disabled?: boolean;
  readonly onFact: (fact: SaidFact) => void;
}

/** The agreement ends a deal: asked once more where tricks are told one by one and some are still to come. */
export function Agree({ now, fact, say, disabled = false, onFact }: Agreeing) {
  const [asked, setAsked] = useState(false);
  const { ns, ew } = tricksSoFar(now.facts);
  const early = isEarly(now.facts);
  return (
    <>
      <button
        type="button"
        className={early ? 'button button-wide' : 'button button-main button-wide'}
        disabled={disabled}
        onClick={() => (early ? setAsked(true) : onFact(fact))}
      >
        {say}
      </button>
      <Sure
        title={words.recorder.earlyTitle(ns + ew)}
        isOpen={asked}
        say={say}
        onClose={() => setAsked(false)}
        onSure={() => {
          setAsked(false);
          onFact(fact);
        }}
      >
        <p>{words.recorder.earlyWhat}</p>
      </Sure>
    </>
  );
}
