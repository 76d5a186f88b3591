import type { Certificate, Failure, Meeting, Movement } from '@fairdeal/movements';
import { inColumns } from '../standings/columns';

const side = (entries: readonly number[]): string => entries.join('+');

function cell({ ns, ew, set }: Meeting): string {
  const boards = set === null ? '' : ` s${set}`;
  return ns.length === 0 || ew.length === 0 ? side([...ns, ...ew]) : `${side(ns)}-${side(ew)}${boards}`;
}

/** Round by round, a column a table; who sits out stands at the end. */
export function drawMovement(movement: Movement): string {
  const { rounds, id, version, entries, of, tables, sets, source } = movement;
  const columns = Array.from({ length: tables }, (_, i) => i + 1);
  const restingIn = (round: Movement['rounds'][number]) => {
    const playing = round.filter(({ ns, ew }) => ns.length > 0 && ew.length > 0);
    const seen = new Set(playing.flatMap(({ ns, ew }) => [...ns, ...ew]));
    return Array.from({ length: entries }, (_, i) => i + 1).filter((entry) => !seen.has(entry));
  };
  const anyOut = rounds.some((round) => restingIn(round).length > 0);
  const rows = rounds.map((round, r) => [
    String(r + 1),
    ...columns.map((table) => round.filter((meeting) => meeting.table === table).map(cell).join(' ')),
    ...(anyOut ? [restingIn(round).join(' ')] : []),
  ]); // prettier-ignore
  const head = ['round', ...columns.map((table) => `table ${table}`), ...(anyOut ? ['sits out'] : [])];
  return [
    `${id}, version ${version}: ${entries} ${of}, ${tables} tables, ${rounds.length} rounds, ${
      sets === 0 ? 'no boards' : `${sets} sets of boards`
    }`,
    `Source: ${source}`,
    '',
    ...inColumns([head, ...rows], [0]),
    '',
  ].join('\n');
}

const rounds = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'round' : 'rounds'} ${numbers.join(', ')}`;

const times = (n: number): string => (n === 0 ? 'never' : n === 1 ? 'once' : `${n} times`);

export function sayFailure(failure: Failure): string {
  switch (failure.what) {
    case 'in-two-places':
      return `round ${failure.round}: ${failure.entry} is at tables ${failure.tables.join(' and ')}`;
    case 'nobody-knows':
      return `round ${failure.round}, table ${failure.table}: there is no ${failure.entry}`;
    case 'meet-too-often':
      return `${failure.entries.join(' and ')} meet ${times(failure.rounds.length)}: ${rounds(failure.rounds)}`;
    case 'meet-too-seldom':
      return `${failure.entries.join(' and ')} meet ${times(failure.times)}`;
    case 'partners-too-often':
      return `${failure.entries.join(' and ')} are partners ${times(failure.rounds.length)}: ${rounds(failure.rounds)}`;
    case 'partners-too-seldom':
      return `${failure.entries.join(' and ')} are partners ${times(failure.times)}`;
    case 'board-again':
      return `${failure.entry} plays set ${failure.set} ${times(failure.rounds.length)}: ${rounds(failure.rounds)}`;
    case 'shared':
      return `round ${failure.round}: set ${failure.set} is shared by tables ${failure.tables.join(', ')}`;
    case 'sits-out-more':
      return `${failure.entry} sits out ${times(failure.times)}, others ${times(failure.fewest)}`;
    default:
      return failure satisfies never;
  }
}

export function drawCertificate({ failures, shared, balance }: Certificate): string {
  const { sitOuts, direction, sameTable, comparisons } = balance;
  return [
    failures.length === 0
      ? 'Certificate: it keeps what it promises. Nobody is in two places, nobody meets or plays a board too often.'
      : `Certificate: it fails in ${failures.length} ${failures.length === 1 ? 'place' : 'places'}.`,
    ...failures.map((failure) => `  ${sayFailure(failure)}`),
    ...shared.map((one) => `  as announced, ${sayFailure(one)}`),
    '',
    `Rounds sat out: ${sitOuts.fewest} to ${sitOuts.most}.`,
    `North-South less East-West, the furthest from nought: ${direction}.`,
    `Rounds of one entry at one table, at most: ${sameTable}.`,
    comparisons === null
      ? 'No boards to compare by.'
      : `Same cards less opposite cards, of any two who are compared: ${comparisons.least} to ${comparisons.most}.`,
    '',
  ].join('\n');
}
