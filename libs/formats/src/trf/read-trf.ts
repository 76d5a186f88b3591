import { quoted } from '../lines/read-lines';
import { Noticing } from '../noticing';
import type { Reading } from '../remark';
import { decoded, linesOf } from '../text/decoded';
import type { TrfPlayer, TrfRound, TrfTournament } from './trf-tournament';

/** Lines are `012 name` before the players and after them; one of three characters and a space, as `XXR 9`. */
const tagOf = /^([0-9A-Z]{3})(?: (.*))?$/;
const colours = ['w', 'b', '-', ' '];
/** Columns that part the fields of a player. */
const between = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91];
const results = 'WLD10=+-HFUZ ';

/**
 * The tournament report of FIDE (TRF16, with the `XX` lines of pairing programs): fixed columns, lines ended by CR, LF or both.
 * One tournament a file.
 */
export function readTrf(bytes: Uint8Array): Reading<TrfTournament> {
  const noticing = new Noticing('trf');
  const { text } = decoded(bytes);
  const players: TrfPlayer[] = [];
  const lines: [string, string][] = [];
  for (const { text: row, number: line } of linesOf(text)) {
    if (row.trim() === '' || row === '\u001a') continue;
    if (row.startsWith('001')) {
      const player = playerOf(row, line, players.length + 1, noticing);
      if (player) players.push(player);
      continue;
    }
    const tag = tagOf.exec(row.trimEnd());
    if (tag) lines.push([tag[1] as string, tag[2] ?? '']);
    else
      noticing.add(
        'refused',
        'line',
        { line, column: 1 },
        players.length,
        `${quoted(row)}, a tag of three expected`,
      );
  }
  if (players.length === 0) noticing.add('missing', 'players', { line: 1, column: 1 }, 0, 'no 001 line');
  checkGames(players, noticing);
  if (players.length === 0 && lines.length === 0) return { records: [], remarks: noticing.all() };
  const name = lines.find(([tag]) => tag === '012')?.[1];
  const rounds = Number(lines.find(([tag]) => tag === 'XXR')?.[1]?.trim() ?? NaN);
  const tournament: TrfTournament = {
    ...(name !== undefined && { name }),
    ...(Number.isSafeInteger(rounds) && rounds > 0 && { rounds }),
    players,
    lines,
  };
  return { records: [tournament], remarks: noticing.all() };
}

function playerOf(row: string, line: number, record: number, noticing: Noticing): TrfPlayer | undefined {
  /** Columns from 1, both ends in, as the format's own table counts. */
  const field = (from: number, to: number): string => row.slice(from - 1, to).trim();
  const fault = (rule: string, column: number, text: string, expected: string): void =>
    noticing.add('refused', rule, { line, column }, record, `${quoted(text)}, ${expected} expected`);
  const number = field(5, 8);
  if (!/^\d{1,4}$/.test(number)) {
    fault('number', 5, row, 'a starting number in columns 5 to 8');
    return undefined;
  }
  for (const column of between) {
    const odd = row[column - 1];
    if (odd !== undefined && odd.trim() !== '')
      fault('between', column, odd, `a blank in column ${column}, which is of no field`);
  }
  const points = field(81, 84);
  if (!/^\d{1,3}([.,]\d)?$/.test(points)) fault('points', 81, points, 'points in columns 81 to 84');
  const rounds: TrfRound[] = [];
  for (let at = 91; at < row.length; at += 10) {
    const cell = row.slice(at, at + 10);
    const [opponent, colour, result] = [cell.slice(0, 4).trim(), cell[5] ?? ' ', cell[7] ?? ' '];
    if (cell.trim() === '') {
      rounds.push({ opponent: '', colour: '', result: '' });
      continue;
    }
    const odd = `${cell[4] ?? ''}${cell[6] ?? ''}${cell.slice(8)}`.trim();
    const fits =
      /^\d{0,4}$/.test(opponent) && colours.includes(colour) && results.includes(result.toUpperCase());
    if (!fits || odd !== '') {
      fault('round', at + 1, cell, 'opponent, colour and result in their columns');
      rounds.push({ opponent: '', colour: '', result: '', unread: cell });
    } else rounds.push({ opponent, colour: colour.trim(), result: result.trim() });
  }
  while (
    rounds.at(-1)?.opponent === '' &&
    rounds.at(-1)?.result === '' &&
    rounds.at(-1)?.unread === undefined
  )
    rounds.pop();
  const known = [
    ['sex', field(10, 10)],
    ['title', field(11, 13)],
    ['rating', field(49, 52)],
    ['federation', field(54, 56)],
    ['id', field(58, 68)],
    ['birth', field(70, 79)],
    ['rank', field(86, 89)],
  ].filter(([, value]) => value !== '');
  return { number, name: field(15, 47), points, rounds, ...Object.fromEntries(known) };
}

/** A game has two sides: what one player's line says of it, the other's must answer. */
function checkGames(players: readonly TrfPlayer[], noticing: Noticing): void {
  const byNumber = new Map<string, { player: TrfPlayer; record: number }>();
  players.forEach((player, n) => {
    const key = String(Number(player.number));
    if (byNumber.has(key)) noticing.add('bent', 'number-twice', { line: 1, column: 5 }, n + 1, player.number);
    byNumber.set(key, { player, record: n + 1 });
  });
  for (const { player, record } of byNumber.values()) {
    player.rounds.forEach(({ opponent }, n) => {
      if (opponent === '' || Number(opponent) === 0) return;
      const other = byNumber.get(String(Number(opponent)));
      const place = { line: 1, column: 92 + 10 * n };
      if (!other) noticing.add('missing', 'opponent', place, record, `round ${n + 1}: no player ${opponent}`);
      else if (Number(other.player.rounds[n]?.opponent ?? NaN) !== Number(player.number)) {
        noticing.add(
          'bent',
          'one-sided',
          place,
          record,
          `round ${n + 1}: ${player.number} met ${opponent}, who did not`,
        );
      }
    });
  }
}
