import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json';
import type { Json } from './event';

// RFC 8785, section 3.2.2 and 3.2.3: the sample and the sorting sample, with their published results.
it('writes the sample of RFC 8785 as the RFC does', () => {
  const sample: Json = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(sample, 'it')).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts names by their UTF-16 units, as the RFC does', () => {
  const names: Json = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(names, 'it')) as object).sort()).toEqual(
    Object.values(names).sort(),
  );
  const order = canonicalJson(names, 'it').match(/:"[^"]*"/g);
  expect(order).toEqual(
    [
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ].map((name) => `:"${name}"`),
  );
});

it('writes what the library writes, whether or not there was something to sort', () => {
  const dictionaries = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(dictionaries, (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'));
      const text = canonicalJson(value, 'it');
      expect(text).toBe(canonicalize(value));
      expect(canonicalJson(JSON.parse(text) as Json, 'it')).toBe(text);
    }),
    { numRuns: 500 },
  );
});

it('sorts names that are numbers as texts, and so not as JavaScript lists them', () => {
  expect(canonicalJson({ '2': 1, '10': 2, a: { '9': 1, '11': 1 } }, 'it')).toBe(
    '{"10":2,"2":1,"a":{"11":1,"9":1}}',
  );
});

it('leaves out members that are undefined', () => {
  expect(canonicalJson({ b: undefined, a: 1 } as unknown as Json, 'it')).toBe('{"a":1}');
});

it('refuses a date', () => {
  expect(() => canonicalJson({ at: new Date(0) as unknown as Json }, 'it')).toThrow(
    'it.at is not a plain object',
  );
});
