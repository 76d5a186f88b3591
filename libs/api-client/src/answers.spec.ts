import type { AddressOf, Answer, AnswerAt, QueryAt } from './answers';

/** Compiles where both are one type. */
const same = <A, B>(isSame: [A] extends [B] ? ([B] extends [A] ? true : false) : false): boolean => isSame;

type StandingsAddress = AddressOf<['tournaments', string, 'standings']>;
type Standings = Answer<'/api/tournaments/{tournament}/standings'>;

it('an answer is known by its path and method, and by an address that is made of parts', () => {
  expect(same<AnswerAt<StandingsAddress>, Standings>(true)).toBe(true);
  expect(same<Standings['items'][number]['place'], number | null>(true)).toBe(true);
  expect(same<Answer<'/api/session', 'post'>, Answer<'/api/session'>>(true)).toBe(true);
  expect(same<AnswerAt<AddressOf<['tournaments', string, 'standings', string]>>, Standings>(false)).toBe(
    false,
  );
});

it('what has no body is undefined, a stream is its messages, and what is not known beforehand is unknown', () => {
  expect(same<Answer<'/api/session', 'delete'>, undefined>(true)).toBe(true);
  expect(same<Answer<'/api/tournaments/{tournament}/live'>['kind'], 'snapshot' | 'change'>(true)).toBe(true);
  expect(same<AnswerAt<string>, unknown>(true)).toBe(true);
  expect(same<AnswerAt<'/api/tournaments/x/nothing'>, unknown>(true)).toBe(true);
});

it('a question is held to what may be asked there', () => {
  expect(same<keyof QueryAt<StandingsAddress>, 'after' | 'limit' | 'at'>(true)).toBe(true);
  // @ts-expect-error nobody asks standings by a seat
  const asked: QueryAt<StandingsAddress> = { seat: 'N' };
  expect(asked).toEqual({ seat: 'N' });
});
