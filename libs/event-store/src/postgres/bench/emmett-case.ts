import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './bench';
import type { BenchCase, Figures } from './report';
import { sampleData, sampleMeta } from './sample-events';

/** The peer, in a database and a process of its own. Its script answers figures as one line of JSON. */
export const emmettCase: BenchCase<Bench> = {
  name: 'emmett',
  measure: async ({ options, times }) => {
    if (options.emmettScript === undefined) return {};
    const wish = {
      adminUrl: options.adminUrl,
      times,
      data: sampleData.slice(0, 64),
      meta: sampleMeta.slice(0, 64),
    };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [options.emmettScript, JSON.stringify(wish)],
      {
        maxBuffer: 2 ** 24,
      },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Figures;
  },
  targets: [],
};
