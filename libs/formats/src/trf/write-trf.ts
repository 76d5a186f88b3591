import type { Remark, Writing } from '../remark';
import type { TrfPlayer, TrfTournament } from './trf-tournament';

/** TRF16; lines end with LF. What is longer than its columns is cut, with a word. */
export function writeTrf(tournament: TrfTournament): Writing {
  const remarks: Remark[] = [];
  const lines = tournament.lines.map(([tag, text]) => `${tag} ${text}`.replace(/[\r\n]/g, ' ').trimEnd());
  const before = lines.filter((line) => line.startsWith('0'));
  const after = lines.filter((line) => !line.startsWith('0'));
  const players = tournament.players.map((player, n) => rowOf(player, n + 1, remarks));
  return { text: `${[...before, ...players, ...after].join('\n')}\n`, remarks };
}

function rowOf(player: TrfPlayer, record: number, remarks: Remark[]): string {
  const fit = (text: string, width: number, name: string, left = false): string => {
    const plain = text.replace(/[\r\n]/g, ' ');
    if (plain.length > width || plain !== text) {
      remarks.push({
        kind: 'untold',
        rule: 'trf:column',
        line: 1,
        column: 1,
        record,
        detail: `${name} has ${width} columns`,
      });
    }
    return left ? plain.slice(0, width).padEnd(width) : plain.slice(0, width).padStart(width);
  };
  const head = [
    '001 ',
    fit(player.number, 4, 'number'),
    ' ',
    fit(player.sex ?? '', 1, 'sex'),
    fit(player.title ?? '', 3, 'title'),
    ' ',
    fit(player.name, 33, 'name', true),
    ' ',
    fit(player.rating ?? '', 4, 'rating'),
    ' ',
    fit(player.federation ?? '', 3, 'federation', true),
    ' ',
    fit(player.id ?? '', 11, 'id'),
    ' ',
    fit(player.birth ?? '', 10, 'birth', true),
    ' ',
    fit(player.points, 4, 'points'),
    ' ',
    fit(player.rank ?? '', 4, 'rank'),
  ].join('');
  const rounds = player.rounds.map(({ opponent, colour, result, unread }) =>
    unread !== undefined
      ? unread.slice(0, 10).padEnd(10)
      : `${opponent.slice(0, 4).padStart(4)} ${colour.slice(0, 1).padEnd(1)} ${result.slice(0, 1).padEnd(1)}  `,
  );
  return `${head.padEnd(89)}  ${rounds.join('')}`.trimEnd();
}
