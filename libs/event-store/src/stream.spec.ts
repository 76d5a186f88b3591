import { InvalidAppend } from './event-store';
import { categoryOf, parseStream, streamName } from './stream';

it('takes a name apart as it was put together', () => {
  expect(streamName('deal', '7f3-2.a_B')).toBe('deal-7f3-2.a_B');
  expect(parseStream('deal-7f3-2.a_B')).toEqual({ category: 'deal', id: '7f3-2.a_B' });
  expect(categoryOf('tournament-1')).toBe('tournament');
});

it.each([
  ['Deal', '1', 'category "Deal"'],
  ['', '1', 'category ""'],
  ['de-al', '1', 'category "de-al"'],
  ['deal', '', 'has no id'],
  ['deal', 'a b', 'U+0020 in its id'],
])('refuses category %j with id %j', (category, id, why) => {
  expect(() => streamName(category, id)).toThrow(InvalidAppend);
  expect(() => streamName(category, id)).toThrow(why);
});

it('refuses to take apart what is no name', () => {
  expect(() => parseStream('deal')).toThrow(InvalidAppend);
  expect(() => categoryOf('deal-é')).toThrow('U+00E9');
});
