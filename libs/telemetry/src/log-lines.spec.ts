import { logLevels, logLines } from './log-lines';

it.each([
  ['error', ['fatal', 'error']],
  ['warn', ['fatal', 'error', 'warn']],
  ['info', ['fatal', 'error', 'warn', 'log']],
  ['debug', ['fatal', 'error', 'warn', 'log', 'debug']],
] as const)('at %s the log holds %j', (least, levels) => {
  expect(logLevels(least)).toEqual(levels);
});

it('a line in JSON is one object that a machine reads', () => {
  const written: string[] = [];
  const spy = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    const log = logLines('json', 'info');
    log.log({ method: 'GET', status: 200 }, 'requests');
    log.debug('not at this level', 'requests');
  } finally {
    spy.mockRestore();
  }
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'log',
    context: 'requests',
    message: { method: 'GET', status: 200 },
  });
});
