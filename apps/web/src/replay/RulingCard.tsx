import type { RightSeen, RulingSeen, Step } from '../api/answers';
import type { LawCard } from '../api/judging';
import { LawCited } from '../names/LawCited';
import { appeals } from '../words/appeals-en';
import { fieldInWords, plain, seatInWords, words } from '../words/en';
import { momentInWords } from '../words/kinds-en';

/** What the law says at this moment: the ruling in force, what this fact drew, and who may claim what until when. */
export function RulingCard({ step, laws = [] }: { readonly step: Step; readonly laws?: readonly LawCard[] }) {
  const named = [step.drawn?.law, step.ruling?.law, step.data['law'], ...step.rights.map(({ law }) => law)];
  const shown = laws.filter(({ ref }) => named.includes(ref));
  return (
    <section className="ruling" aria-labelledby="ruling">
      <h2 id="ruling">{words.replay.ruling}</h2>
      {step.ruling && <Ruling ruling={step.ruling} />}
      {step.drawn && (
        <>
          <h3>{words.replay.drawn}</h3>
          <Ruling ruling={step.drawn} />
        </>
      )}
      <h3>{words.replay.rights}</h3>
      {step.rights.length === 0 ? (
        <p className="aside">{words.replay.noRights}</p>
      ) : (
        <ul className="rights">
          {step.rights.map((right) => (
            <Right key={`${right.law} ${right.what} ${right.by.join()}`} right={right} />
          ))}
        </ul>
      )}
      {shown.map((law) => (
        <Law key={law.ref} law={law} />
      ))}
    </section>
  );
}

/** What a law says, where it is printed, and how it is read where it is in doubt. */
function Law({ law: { ref, title, gist, source, readings } }: { readonly law: LawCard }) {
  return (
    <details className="law-card">
      <summary>
        <span className="law">{ref}</span> {title}
      </summary>
      <p>{gist}</p>
      {readings.map(({ id, asks, reads, because }) => (
        <p key={id} className="reading">
          <strong>{appeals.replay.reading(id)}</strong> <q>{asks}</q>: {reads}
          {because !== undefined && <span className="aside"> ({because})</span>}
        </p>
      ))}
      <p className="aside">{source}</p>
    </details>
  );
}

/** Columns of a ruling that hold a seat. */
const seatFields = new Set(['nextDealer', 'dealer', 'declarer', 'by', 'leader', 'turn']);
const columnsShown = new Set(['outcome', 'law']);

function Ruling({ ruling }: { readonly ruling: RulingSeen }) {
  const rest = Object.entries(ruling).filter(
    ([name, value]) => !columnsShown.has(name) && value !== null && value !== undefined,
  );
  return (
    <div className="ruling-in-force">
      <p>
        {ruling.law !== undefined && <LawCited law={ruling.law} />} <strong>{plain(ruling.outcome)}</strong>
      </p>
      {rest.length > 0 && (
        <dl>
          {rest.map(([name, value]) => (
            <div key={name}>
              <dt>{fieldInWords(name)}</dt>
              <dd>{saidOf(name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function saidOf(name: string, value: unknown): string {
  if (name === 'until' && typeof value === 'string') return momentInWords(value);
  if (!seatFields.has(name)) return valueInWords(value);
  return [value]
    .flat()
    .map((seat) => seatInWords(String(seat)))
    .join(', ');
}

const valueInWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(valueInWords).join(', ')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, inner]) => `${fieldInWords(name)} ${valueInWords(inner)}`)
          .join(', ')
      : plain(String(value));

function Right({ right: { law, what, by, until, killedBy } }: { readonly right: RightSeen }) {
  return (
    <li>
      <strong>{plain(what)}</strong>: {by.map(seatInWords).join(', ')}{' '}
      <span className="deadline">{words.replay.until(momentInWords(until))}</span> <LawCited law={law} />
      {killedBy !== undefined && killedBy.length > 0 && (
        <span className="aside">
          {' '}
          {words.replay.killedBy} {killedBy.join('; ')}
        </span>
      )}
    </li>
  );
}
