import type { Moment } from '@fairdeal/facts';
import type { ImportedKind } from '@fairdeal/imports';
import { findingInWords, findings, momentInWords, moments } from './kinds-en';

// That every kind and every moment there is has its words, and that no other has, is the compiler's to say.
const ofFindings = findings satisfies Readonly<Record<ImportedKind, string>>;
const ofMoments = moments satisfies Readonly<Record<Moment, string>>;

it.each(Object.keys(ofFindings))('a finding of kind %s is told in words', (kind) => {
  expect(findingInWords(kind)).toMatch(/^[A-Z][a-z’A-Z ,]+$/);
});

it.each(Object.keys(ofMoments))('the moment %s is told in words', (moment) => {
  expect(momentInWords(moment)).toMatch(/^(the |declarer |partner |that side |North |East |South |West )/);
});

it('what is not known yet goes by its id', () => {
  expect(findingInWords('cards-in-a-hat')).toBe('cards in a hat');
});
