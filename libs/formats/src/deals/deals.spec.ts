import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fullPack, seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord } from '../bridge-record';
import { readPbn } from '../pbn/read-pbn';
import { dealFormats, type DealFormat } from './deal-formats';
import { readDeals } from './read-deals';
import { writeDeals } from './write-deals';

const data = (path: string): Uint8Array => readFileSync(join(__dirname, '../testing/data', path));
const handsOnly = ({ board, hands }: BridgeRecord) => ({
  board,
  hands: Object.fromEntries(seats.map((seat) => [seat, [...(hands?.[seat] ?? [])].sort().join(' ')])),
});
const machines = ['dup', 'dlm', 'bri', 'dge', 'ber', 'bhg', 'rzd', 'csv'] as const;

/** From the PBN text by itself, without the reader of PBN. */
const sixteen = (): readonly string[] =>
  [
    ...readFileSync(join(__dirname, '../testing/data/pbn/same16.pbn'), 'latin1').matchAll(
      /\[Deal "N:([^"]*)"\]/g,
    ),
  ].map(([, text]) => text as string);
const asText = ({ hands }: BridgeRecord): string =>
  seats
    .map((seat) =>
      ['S', 'H', 'D', 'C']
        .map((suit) =>
          [...'AKQJT98765432'].filter((rank) => hands?.[seat]?.includes(`${rank}${suit}` as Card)).join(''),
        )
        .join('.'),
    )
    .join(' ');

describe('the same sixteen deals', () => {
  it.each(machines)('lie in same16.%s', (ending) => {
    const { records, remarks } = readDeals(data(`deals/same16.${ending}`), `same16.${ending}`);
    expect(records.map(asText)).toEqual(sixteen());
    expect(records.map(({ board }) => board)).toEqual(Array.from({ length: 16 }, (_, n) => String(n + 1)));
    expect(remarks.filter(({ kind }) => kind !== 'missing')).toEqual([]);
  });
  it('are recognised by what they hold, without a name and under a wrong one', () => {
    for (const ending of machines) {
      expect(readDeals(data(`deals/same16.${ending}`)).records.map(asText)).toEqual(sixteen());
      const wrong = ending === 'dup' ? 'x.bri' : 'x.dup';
      const { records, remarks } = readDeals(data(`deals/same16.${ending}`), wrong);
      expect(records).toHaveLength(16);
      expect(remarks.some(({ rule }) => rule.endsWith(':name'))).toBe(true);
    }
  });
  it('are those that the reader of PBN finds', () => {
    expect(readPbn(data('pbn/same16.pbn')).records.map(asText)).toEqual(sixteen());
  });
});

describe("a solver's lists", () => {
  it('give ten deals with dealer, vulnerability and play', () => {
    const { records, remarks } = readDeals(data('deals/dds-list10.txt'));
    expect(records).toHaveLength(10);
    expect(remarks).toEqual([]);
    const [first, second] = records as [BridgeRecord, BridgeRecord];
    // The second line of the file by eye: PBN 0 0 0 0 "N:QJ6.K652.J85.T98 …", PLAY 45 "CT…", led by North's right, so West declares.
    expect(first).toMatchObject({ dealer: 'N', vulnerability: 'none', declarer: 'W' });
    expect(first.plays).toHaveLength(45);
    expect(first.plays?.[0]).toEqual({ card: 'TC', by: 'N', trick: 1 });
    expect(second).toMatchObject({ dealer: 'E', vulnerability: 'NS' });
    expect(second.plays).toHaveLength(52);
  });
  it('of results begin with West', () => {
    const { records, remarks } = readDeals(data('deals/dds-sol10.txt'));
    expect(records).toHaveLength(10);
    expect(remarks).toEqual([]);
    expect(asText(records[0] as BridgeRecord).split(' ')[3]).toBe('T5.K4.652.A98542');
    expect(records[0]?.extra).toEqual([['DDS:Tricks', '65658888888843433232']]);
  });
});

describe('what is written is read again', () => {
  it.each(dealFormats)('the sixteen as %s', (format) => {
    const { records } = readPbn(data('pbn/same16.pbn'));
    const { bytes } = writeDeals(records, format);
    const again = readDeals(bytes, format);
    expect(again.records.map(asText)).toEqual(sixteen());
  });
  it.each(['dup', 'bri', 'dge', 'ber', 'bhg', 'rzd', 'csv'] as const)('same16.%s byte for byte', (ending) => {
    const format: DealFormat = ending === 'csv' ? 'deals-csv' : ending;
    const given = data(`deals/same16.${ending}`);
    const { bytes } = writeDeals(readDeals(given).records, format);
    const text = (some: Uint8Array) => Buffer.from(some).toString('latin1').trimEnd();
    // The header of a .dup says its boards' count to the left in our writing, as the makers describe it.
    expect(text(bytes)).toBe(text(given));
  });
  it.each(['dds-list10.txt', 'dds-sol10.txt'])('%s, every field', (file) => {
    const { records } = readDeals(data(`deals/${file}`));
    const again = readDeals(writeDeals(records, file.startsWith('dds-list') ? 'dds-list' : 'dds-sol').bytes);
    expect(again.records).toEqual(records);
    expect(again.remarks).toEqual([]);
  });

  const anyPack = fc.shuffledSubarray([...fullPack], { minLength: 52, maxLength: 52 });
  const anyDeal = fc
    .record({ pack: anyPack, voids: fc.boolean() })
    .map(({ pack, voids }): Record<Seat, Card[]> => {
      // A pack sorted by suit gives four hands with three voids each.
      const order = voids ? [...fullPack] : pack;
      return { N: order.slice(0, 13), E: order.slice(13, 26), S: order.slice(26, 39), W: order.slice(39) };
    });
  it.each(dealFormats)('any deals as %s', (format) => {
    fc.assert(
      fc.property(fc.array(anyDeal, { minLength: 1, maxLength: 5 }), (deals) => {
        const records = deals.map((hands, n): BridgeRecord => ({
          format: 'deals',
          number: n + 1,
          board: String(n + 1),
          hands,
        }));
        const again = readDeals(writeDeals(records, format).bytes, `x.${format}`);
        expect(again.records.map((record) => handsOnly({ ...record, board: '' }))).toEqual(
          records.map((record) => handsOnly({ ...record, board: '' })),
        );
      }),
    );
  });
  it('hands that are not known are said where they can be, and the deal is left out with a word where not', () => {
    const record: BridgeRecord = {
      format: 'pbn',
      number: 1,
      board: '1',
      hands: { N: fullPack.slice(0, 13) },
    };
    for (const format of dealFormats) {
      const { bytes, remarks } = writeDeals([record], format);
      const { records } = readDeals(bytes, `x.${format}`);
      if (['deals-csv', 'dds-list', 'dds-sol'].includes(format))
        expect(records[0]?.hands).toEqual(record.hands);
      else expect(remarks.map(({ rule }) => rule)).toContain(`${format}:hands`);
    }
  });
});

describe('a bad deal', () => {
  it('takes no other with it', () => {
    const bytes = Uint8Array.from(data('deals/same16.ber'));
    bytes[60] = 'x'.charCodeAt(0);
    const { records, remarks } = readDeals(bytes, 'x.ber');
    expect(records).toHaveLength(15);
    expect(remarks).toContainEqual(
      expect.objectContaining({ kind: 'refused', rule: 'ber:seats', line: 1, column: 53, record: 2 }),
    );
  });
  it('of two tellings that disagree is refused', () => {
    const bytes = Uint8Array.from(data('deals/same16.dup'));
    // North's 09 (six of spades) and East's 01 change places in the numbers alone.
    bytes.set(Buffer.from('01'), 0);
    bytes.set(Buffer.from('09'), 26);
    expect(readDeals(bytes).remarks).toContainEqual(
      expect.objectContaining({ rule: 'dup:contradiction', record: 1 }),
    );
    expect(readDeals(bytes).records).toHaveLength(15);
  });
  it('with a checksum that is wrong is read and said', () => {
    const text = Buffer.from(data('deals/same16.dlm'))
      .toString('latin1')
      .replace('pahi022', 'gahi023')
      .replace('gahi022', 'gahi023');
    const { records, remarks } = readDeals(Buffer.from(text, 'latin1'));
    expect(records).toHaveLength(16);
    expect(remarks).toContainEqual(expect.objectContaining({ rule: 'dlm:board-checksum', record: 1 }));
  });
});

it('of more than ten thousand remarks the rest are counted', () => {
  const { remarks } = readDeals(new TextEncoder().encode(`${'x'.repeat(52)}\n`.repeat(10_500)), 'x.ber');
  // One for each line, and one that boards have no numbers of their own.
  expect(remarks.at(-1)).toMatchObject({
    rule: 'file:many-remarks',
    detail: 'and 501 remarks more, not listed',
  });
});
