import { xmlTree, type XmlElement } from './xml-tree';

/** Names and texts in the shape of the elements. */
const shape = ({ name, text, children }: XmlElement): string =>
  `${name}(${[text, ...children.map(shape)].filter((part) => part !== '').join(' ')})`;
const read = (xml: string): string => xmlTree(xml).roots.map(shape).join(' ');
const problems = (xml: string): readonly string[] => xmlTree(xml).faults.map(({ problem }) => problem);

it.each([
  ['<A><B>1</B><C>2</C></A>', 'A(B(1) C(2))'],
  // A closing tag that closes nothing takes nothing with it, and its letters stay where they stood.
  ['<A><B>1</X></B><C>2</C></A>', 'A(B(1</X>) C(2))'],
  ['<A></X><B>1</B></Y><C>2</C></A>', 'A(</X></Y> B(1) C(2))'],
  // One that closes an outer element closes the inner ones.
  ['<A><B><C>1</B><D>2</D></A>', 'A(B(C(1)) D(2))'],
  // An ampersand that begins no entity is itself.
  ['<A>Old & New</A>', 'A(Old & New)'],
  ['<A>R&D; &amp; &lt; &#65;</A>', 'A(R&D; & < A)'],
  ['<A><![CDATA[a & b]]></A>', 'A(a & b)'],
])('%s is %s', (xml, expected) => {
  expect(read(xml)).toBe(expected);
});

it.each([
  ['<A>a & b</A>', 'an ampersand that begins no entity; expected &amp;'],
  ['<A><B>1</X></B></A>', 'unmatched closing tag: X.'],
  ['<A><!--words--></A>', '"words": a comment is not kept'],
  ['<A><?do this?></A>', '"do this": an instruction for another program is not kept'],
  ['<A><B>1</B><C x="', '"<C x="": nothing closes what begins here; it is left out'],
  ['<A/>words', '"words": a text outside of every element is not kept'],
])('%s tells: %s', (xml, problem) => {
  expect(problems(xml)).toContain(problem);
});

it('an ampersand of a section of characters is nothing to tell of', () => {
  expect(problems('<A><![CDATA[a & b]]></A>')).toEqual([]);
});

it('faults by the hundred thousand are counted, and told up to a thousand', () => {
  const told = problems(`<A>${'<'.repeat(200_000)}</A>`);
  expect(told.length).toBeLessThan(1_100);
  expect(told.at(-1)).toMatch(/^and \d+ faults more, not listed$/);
});

it('words outside of every element are told where they begin', () => {
  const { faults } = xmlTree('<?xml version="1.0"?>\r\nhello\r\n  world\r\n<a/>\n tail\n');
  const told = faults.filter(({ problem }) => problem.includes('is not kept'));
  expect(told.map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [5, 2],
  ]);
});
