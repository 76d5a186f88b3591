import type { CertifiedMovement } from '../api/desk-answers';
import { plain } from '../words/en';
import { desk } from '../words/desk-en';
import { boardsPlayed, meetings, metSoFar, type Matrix } from './matrix';
import { useDesk } from './useDesk';

const words = desk.seats;
const square = 26;

/** A movement held to what it promises, as a picture: who meets whom, and who plays which boards, round by round. */
export function MovementPicture({ of: { movement, certificate } }: { readonly of: CertifiedMovement }) {
  const { failures, shared, balance } = certificate;
  const numbers = Array.from({ length: movement.entries }, (_, i) => String(i + 1));
  return (
    <section className="panel" aria-labelledby="movement">
      <h2 id="movement">{words.movement}</h2>
      <p className="aside">{words.movementWhy(plain(movement.id), movement.source)}</p>
      <h3>{words.certificate}</h3>
      <p className={failures.length === 0 ? 'certificate certificate-good' : 'certificate certificate-bad'}>
        {failures.length === 0 ? words.holds : words.fails(failures.length)}
      </p>
      <ul className="balance">
        {shared.length > 0 && <li>{words.shared(shared.length)}</li>}
        <li>{words.sitOuts(balance.sitOuts.fewest, balance.sitOuts.most)}</li>
        <li>{words.direction(balance.direction)}</li>
        <li>{words.sameTable(balance.sameTable)}</li>
        {balance.comparisons && (
          <li>{words.comparisons(balance.comparisons.least, balance.comparisons.most)}</li>
        )}
      </ul>
      <div className="pictures">
        <Picture
          id="meets"
          title={words.meets}
          about={words.meetsWhy}
          of={meetings(movement)}
          rows={numbers}
          columns={numbers}
        />
        {movement.sets > 0 && (
          <Picture
            id="plays"
            title={words.plays}
            about={words.playsWhy}
            of={boardsPlayed(movement)}
            rows={numbers}
            columns={Array.from({ length: movement.sets }, (_, i) => String(i + 1))}
          />
        )}
      </div>
    </section>
  );
}

/** What a format that goes by results has come to so far. */
export function MetSoFar() {
  const { sheet, nameOf } = useDesk();
  const session = sheet.sessions.at(-1);
  const draws = sheet.draws.filter((one) => one.session === session);
  const entries = sheet.entries.map(({ entry }) => entry);
  return (
    <section className="panel" aria-labelledby="met">
      <h2 id="met">{words.movement}</h2>
      <p className="aside">{draws.length === 0 ? words.byResults : words.metWhy}</p>
      {draws.length > 0 && entries.length <= 60 && (
        <Picture
          id="met-picture"
          title={words.met}
          of={metSoFar(draws, entries)}
          rows={entries.map(nameOf)}
          columns={entries.map((_, i) => String(i + 1))}
          named
          counted
        />
      )}
    </section>
  );
}

interface Drawing {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly of: Matrix;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Rows are names, with their number before them. */
  readonly named?: boolean;
  /** How often, in the place of when. */
  readonly counted?: boolean;
}

function Picture({ id, title, about, of, rows, columns, named = false, counted = false }: Drawing) {
  const head = named ? 150 : 30;
  const width = head + columns.length * square + 2;
  const height = square + rows.length * square + 2;
  return (
    <figure className="picture">
      <figcaption id={id}>
        <strong>{title}</strong>
        {about !== undefined && <span className="aside"> {about}</span>}
      </figcaption>
      <div className="scrolls" role="region" aria-labelledby={id} tabIndex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-labelledby={id}>
          {columns.map((name, column) => (
            <text
              key={name}
              className="axis"
              x={head + (column + 0.5) * square}
              y={square - 9}
              textAnchor="middle"
            >
              {name}
            </text>
          ))}
          {rows.map((name, row) => (
            <g key={name}>
              <text className="axis" x={head - 8} y={(row + 1.68) * square} textAnchor="end">
                {named ? shorter(`${row + 1} ${name}`) : name}
              </text>
              {columns.map((other, column) => {
                const rounds = of[row]?.[column] ?? [];
                const kind = rounds.length === 0 ? 'none' : rounds.length === 1 ? 'once' : 'more';
                return (
                  <g key={other} className={`met met-${row === column && kind === 'none' ? 'self' : kind}`}>
                    <rect
                      x={head + column * square + 1}
                      y={(row + 1) * square + 1}
                      width={square - 2}
                      height={square - 2}
                      rx={3}
                    >
                      <title>{`${name}, ${columns.length === rows.length ? (rows[column] ?? other) : words.set1(column + 1)}: ${rounds.join(', ') || '–'}`}</title>
                    </rect>
                    <text x={head + (column + 0.5) * square} y={(row + 1.68) * square} textAnchor="middle">
                      {counted ? rounds.length || '' : rounds.length > 2 ? rounds.length : rounds.join(' ')}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

const shorter = (text: string): string => (text.length > 20 ? `${text.slice(0, 19)}…` : text);
