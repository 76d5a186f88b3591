import { readUsebio } from './read-usebio';
import { recordsOfUsebio } from './usebio-event';

const read = (inside: string, head = '') =>
  readUsebio(
    new TextEncoder().encode(
      `<?xml version="1.0"?>${head}<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><DATE>01/02/2026</DATE>${inside}</EVENT></USEBIO>`,
    ),
  );
const many = 30_000;
const line = '<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE>';

it('entities within entities stand as they were written', () => {
  const steps = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  const { records, remarks } = read('<TITLE>&e30;</TITLE>', `<!DOCTYPE USEBIO [${steps.join('')}]>`);
  expect(records[0]?.title).toBe('&e30;');
  expect(remarks.map(({ detail }) => detail)).toContain('entities are declared; none is expanded');
});

it.each([
  ['attributes', `<BOARD ${Array.from({ length: many }, (_, n) => `a${n}="1"`).join(' ')}></BOARD>`],
  ['elements nobody knows', '<ODD>1</ODD>'.repeat(many)],
  ['ampersands', `<TITLE>${'&'.repeat(many)}</TITLE>`],
  ['closing tags that close nothing', '</X>'.repeat(many)],
  ['elements within each other', '<X>'.repeat(many)],
])('thirty thousand %s cost nothing but themselves', (_, inside) => {
  const { records } = read(`<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>${line}</BOARD>${inside}`);
  expect(records.flatMap(recordsOfUsebio).map(({ board }) => board)).toContain('7');
});

it('a contact that nothing closes takes no board with it', () => {
  const { records, remarks } = read(
    `<CONTACT><FULL_NAME>Somebody</FULL_NAME><BOARD><BOARD_NUMBER>7</BOARD_NUMBER>${line}</BOARD>`,
  );
  expect(records.flatMap(recordsOfUsebio)).toHaveLength(1);
  expect(remarks.map(({ rule }) => rule)).toContain('usebio:contact');
  expect(JSON.stringify([records, remarks])).not.toContain('Somebody');
});

it('a match within a match, for want of its end, keeps what either says', () => {
  const { records } = readUsebio(
    new TextEncoder().encode(
      '<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS"><MATCH><ROUND_NUMBER>1</ROUND_NUMBER><MATCH><ROUND_NUMBER>2</ROUND_NUMBER><VENUE>Hall</VENUE></MATCH></EVENT></USEBIO>',
    ),
  );
  expect(records[0]?.matches).toEqual([
    [['ROUND_NUMBER', '1']],
    [
      ['ROUND_NUMBER', '2'],
      ['VENUE', 'Hall'],
    ],
  ]);
});
