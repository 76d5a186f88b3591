import type { RightSeen, RulingSeen, Step } from '../api/answers';
import { plain, seatInWords, words } from '../words/en';

/** What the law says at this moment: the ruling in force, what this fact drew, and who may claim what until when. */
export function RulingCard({ step }: { readonly step: Step }) {
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
    </section>
  );
}

const columnsShown = new Set(['outcome', 'law', 'note']);

function Ruling({ ruling }: { readonly ruling: RulingSeen }) {
  const rest = Object.entries(ruling).filter(
    ([name, value]) => !columnsShown.has(name) && value !== null && value !== undefined,
  );
  return (
    <div className="ruling-in-force">
      <p>
        {ruling.law !== undefined && <span className="law">{ruling.law}</span>}{' '}
        <strong>{plain(ruling.outcome)}</strong>
      </p>
      {ruling.note !== undefined && <p>{ruling.note}</p>}
      {rest.length > 0 && (
        <dl>
          {rest.map(([name, value]) => (
            <div key={name}>
              <dt>{plain(name)}</dt>
              <dd>{valueInWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const valueInWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(valueInWords).join(', ')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, inner]) => `${name} ${valueInWords(inner)}`)
          .join(', ')
      : plain(String(value));

function Right({ right: { law, what, by, until, killedBy } }: { readonly right: RightSeen }) {
  return (
    <li>
      <span className="law">{law}</span> <strong>{plain(what)}</strong>: {by.map(seatInWords).join(', ')}{' '}
      <span className="deadline">{words.replay.until(plain(until))}</span>
      {killedBy !== undefined && killedBy.length > 0 && (
        <span className="aside">
          {' '}
          {words.replay.killedBy} {killedBy.join('; ')}
        </span>
      )}
    </li>
  );
}
