import { parseTOML, type AST } from 'toml-eslint-parser';
import { onlyTold } from '../only-told';
import { quoted } from '../lines/read-lines';
import { Noticing } from '../noticing';
import type { Reading } from '../remark';
import { decoded } from '../text/decoded';
import { actionOf } from './actions';
import { chipFaults } from './chips';
import type { DecimalText, PhhAction, PokerHandHistory } from './poker-hand-history';
import { lawbookOf, variants } from './variants';

interface Piece {
  readonly name?: string;
  /** Lines before its own first. */
  readonly before: number;
  readonly text: string;
  /** Comments above its heading and behind it. */
  readonly comments: readonly string[];
}

/**
 * Hands of poker in PHH, one to a `.phh` and under `[1]`, `[2]`, … many to a `.phhs`. Each hand is parsed by itself, so that a bad
 * one takes no other with it. Numbers stay the text they are.
 */
export function readPhh(bytes: Uint8Array): Reading<PokerHandHistory> {
  const noticing = new Noticing('phh');
  const { text, encoding } = decoded(bytes);
  if (encoding !== 'utf-8')
    noticing.add('bent', 'encoding', { line: 1, column: 1 }, 0, `${encoding}, TOML is UTF-8`);
  const records: PokerHandHistory[] = [];
  let number = 0;
  for (const piece of piecesOf(text)) {
    number += 1;
    const hand = handOf(piece, number, noticing);
    if (hand) records.push(hand);
  }
  if (number === 0) noticing.add('missing', 'hand', { line: 1, column: 1 }, 0, 'no hand in the file');
  return { records, remarks: noticing.all() };
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let name: string | undefined;
  let before = 0;
  let comments: string[] = [];
  const close = (): void => {
    const empty = lines.every((line) => /^\s*(#.*)?$/.test(line));
    if (!empty || name !== undefined) {
      pieces.push({ ...(name !== undefined && { name }), before, text: lines.join('\n'), comments });
      comments = [];
    } else
      comments = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/^\s*#/, '').trim());
  };
  text.split(/\r\n|\r|\n/).forEach((line, n) => {
    const [, header, behind] = /^\s*\[\s*"?([\w.-]{1,40})"?\s*\]\s*(?:#(.*))?$/.exec(line) ?? [];
    if (header === undefined) lines.push(line);
    else {
      close();
      lines = [];
      name = header;
      before = n + 1;
      if (behind !== undefined) comments.push(behind.trim());
    }
  });
  close();
  return pieces;
}

type Value = AST.TOMLContentNode;

class Fields {
  private readonly values = new Map<string, { value: Value; raw: string; line: number; column: number }>();
  readonly comments: readonly string[];

  constructor(
    piece: Piece,
    private readonly number: number,
    private readonly noticing: Noticing,
  ) {
    const {
      body: [top],
      comments,
    } = parseTOML(piece.text, { tomlVersion: '1.0' });
    this.comments = [...piece.comments, ...comments.map(({ value }) => value.trim())].filter(
      (comment) => comment !== '',
    );
    for (const node of top.body) {
      const { line, column } = node.loc.start;
      const place = { line: line + piece.before, column: column + 1 };
      const raw = piece.text.slice(...node.range);
      if (node.type !== 'TOMLKeyValue') {
        noticing.add('refused', 'table', place, number, `${quoted(raw)}, a field expected`);
        continue;
      }
      const name = piece.text.slice(...node.key.range);
      this.values.set(name, { value: node.value, raw: piece.text.slice(...node.value.range), ...place });
    }
  }

  private wrong(name: string, expected: string): undefined {
    const at = this.values.get(name);
    if (at)
      this.noticing.add(
        'refused',
        name.replaceAll('_', '-'),
        at,
        this.number,
        `${quoted(at.raw)}, ${expected} expected`,
      );
    return undefined;
  }

  missing(name: string): void {
    if (!this.values.has(name)) {
      this.noticing.add('missing', name.replaceAll('_', '-'), this.place(), this.number, name);
    }
  }

  place(name?: string): { readonly line: number; readonly column: number } {
    const at = name === undefined ? undefined : this.values.get(name);
    return at ?? [...this.values.values()][0] ?? { line: 1, column: 1 };
  }

  private take<T>(name: string, reader: (value: Value) => T | undefined, expected: string): T | undefined {
    const at = this.values.get(name);
    if (at === undefined) return undefined;
    const read = reader(at.value);
    if (read === undefined) return this.wrong(name, expected);
    this.values.delete(name);
    return read;
  }

  word = (name: string): string | undefined => this.take(name, wordOf, 'a string');
  words = (name: string): readonly string[] | undefined =>
    this.take(name, listOf(wordOf), 'a list of strings');
  flag = (name: string): boolean | undefined =>
    this.take(
      name,
      (value) => (value.type === 'TOMLValue' && value.kind === 'boolean' ? value.value : undefined),
      'true or false',
    );
  decimal = (name: string): DecimalText | undefined => this.take(name, decimalOf, 'a number');
  decimals = (name: string): readonly DecimalText[] | undefined =>
    this.take(name, listOf(decimalOf), 'a list of numbers');

  rest(): [string, string][] {
    return [...this.values].map(([name, { raw }]) => [name, raw]);
  }
}

const wordOf = (value: Value): string | undefined =>
  value.type === 'TOMLValue' && value.kind === 'string' ? value.value : undefined;

/** The digits as they stand; a power of ten or an infinity is no amount of chips. */
function decimalOf(value: Value): DecimalText | undefined {
  if (value.type !== 'TOMLValue' || (value.kind !== 'integer' && value.kind !== 'float')) return undefined;
  const plain = value.number.replaceAll('_', '');
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(plain) ? plain : undefined;
}

const listOf =
  <T>(reader: (value: Value) => T | undefined) =>
  (value: Value): readonly T[] | undefined => {
    if (value.type !== 'TOMLArray') return undefined;
    const items = value.elements.map(reader);
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
  };

/** No field of the standard nests deeper than a list; the parser takes its time over what nests without end. */
const deepest = 40;

/** Where brackets nest too deep, as a place in the text; those in strings and comments count as well. */
function tooDeep(text: string): { readonly line: number; readonly column: number } | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[{}\]]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth <= deepest) continue;
    const before = text.slice(0, index);
    return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
  }
  return undefined;
}

function handOf(piece: Piece, number: number, noticing: Noticing): PokerHandHistory | undefined {
  const deep = tooDeep(piece.text);
  if (deep !== undefined) {
    const place = { line: deep.line + piece.before, column: deep.column };
    noticing.add('refused', 'toml', place, number, `brackets in brackets, more than ${deepest} deep`);
    return undefined;
  }
  let fields: Fields;
  try {
    fields = new Fields(piece, number, noticing);
  } catch (error) {
    const {
      lineNumber = 1,
      column = 0,
      message = 'not TOML',
    } = error as {
      lineNumber?: number;
      column?: number;
      message?: string;
    };
    noticing.add('refused', 'toml', { line: lineNumber + piece.before, column: column + 1 }, number, message);
    return undefined;
  }
  for (const name of ['variant', 'antes', 'starting_stacks', 'actions']) fields.missing(name);
  const variantPlace = fields.place('variant');
  const actionsPlace = fields.place('actions');
  const winningsPlace = fields.place('winnings');
  const variant = fields.word('variant') ?? '';
  const game = variants.get(variant);
  const lawbook = lawbookOf(variant);
  if (variant !== '' && game === undefined) {
    noticing.add(
      'refused',
      'variant',
      variantPlace,
      number,
      `${quoted(variant)} is no variant we know; read all the same`,
    );
  } else if (variant !== '' && lawbook === undefined) {
    noticing.add(
      'refused',
      'no-lawbook',
      variantPlace,
      number,
      `${game}: no lawbook plays it; read all the same`,
    );
  }
  const actions: readonly PhhAction[] = (fields.words('actions') ?? []).map(actionOf);
  const optional = {
    anteTrimming: fields.flag('ante_trimming_status'),
    blinds: fields.decimals('blinds_or_straddles'),
    bringIn: fields.decimal('bring_in'),
    smallBet: fields.decimal('small_bet'),
    bigBet: fields.decimal('big_bet'),
    minBet: fields.decimal('min_bet'),
    finishingStacks: fields.decimals('finishing_stacks'),
    winnings: fields.decimals('winnings'),
    players: fields.words('players'),
  };
  const antes = fields.decimals('antes') ?? [];
  const startingStacks = fields.decimals('starting_stacks') ?? [];
  const extra = fields.rest();
  const hand: PokerHandHistory = {
    number,
    ...(piece.name !== undefined && { name: piece.name }),
    variant,
    ...(game !== undefined && { game }),
    ...(lawbook && { lawbook }),
    antes,
    startingStacks,
    actions,
    ...onlyTold(optional),
    ...(fields.comments.length > 0 && { comments: fields.comments }),
    ...(extra.length > 0 && { extra }),
  };
  const n = startingStacks.length;
  for (const [n_, action] of actions.entries()) {
    if (action.act === 'unread') {
      noticing.add('refused', 'action', actionsPlace, number, `action ${n_ + 1}: ${quoted(action.raw)}`);
    } else if ('player' in action && action.player > n) {
      noticing.add(
        'bent',
        'player',
        actionsPlace,
        number,
        `action ${n_ + 1}: player ${action.player} of ${n}`,
      );
    }
  }
  for (const [name, list] of [
    ['antes', antes],
    ['blinds_or_straddles', hand.blinds],
    ['finishing_stacks', hand.finishingStacks],
    ['winnings', hand.winnings],
    ['players', hand.players],
  ] as const) {
    if (list && n > 0 && list.length !== n) {
      noticing.add('bent', 'length', fields.place(), number, `${name} has ${list.length}, ${n} stacks`);
    }
  }
  if ((hand.blinds === undefined) === (hand.bringIn === undefined) && variant !== '') {
    noticing.add(
      'bent',
      'blinds-or-bring-in',
      variantPlace,
      number,
      'one of blinds_or_straddles and bring_in expected',
    );
  }
  for (const [rule, detail] of chipFaults(hand)) noticing.add('bent', rule, winningsPlace, number, detail);
  return hand;
}
