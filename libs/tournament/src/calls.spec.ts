import { codeOf, granted, oneTable } from './testing/an-evening';

/** A table that was opened and seated, and then called. */
async function called() {
  const evening = await oneTable();
  const data = { by: 'E', why: 'a card was turned' } as const;
  granted(await evening.desk.callDirector({ id: 'w.1', data, ...evening.envelope() }));
  const call = (await evening.store.readStream('table-w.1')).at(-1);
  return { ...evening, call: call?.version ?? 0, event: call };
}

it('a table calls for the director, and the call stands in its stream', async () => {
  const { event } = await called();
  expect(event).toMatchObject({ type: 'TableCalled', data: { by: 'E', why: 'a card was turned' } });
});

it('a call is answered once, and only where there was one', async () => {
  const { desk, envelope, call } = await called();
  const answer = (version: number) =>
    desk.answerCall({ id: 'w.1', data: { call: version, answer: 'no penalty' }, ...envelope() });
  expect(codeOf(await answer(call - 1))).toBe('no-such-call');
  expect(codeOf(await answer(call))).toBe('granted');
  expect(codeOf(await answer(call))).toBe('call-answered');
});

it('is answered also when the table has closed, which calls no more', async () => {
  const { desk, envelope, call } = await called();
  granted(await desk.closeTable({ id: 'w.1', data: {}, ...envelope() }));
  expect(codeOf(await desk.callDirector({ id: 'w.1', data: {}, ...envelope() }))).toBe('table-closed');
  expect(codeOf(await desk.answerCall({ id: 'w.1', data: { call }, ...envelope() }))).toBe('granted');
});
