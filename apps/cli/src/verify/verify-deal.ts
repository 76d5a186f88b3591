import { existsSync } from 'node:fs';
import type { JsonObject, RecordedEvent } from '@fairdeal/event-store';
import { boardOf, checkBoard, checkDealing, isDoubted, type CheckedDealing } from '@fairdeal/fair-dealing';
import type { Bundle } from '@fairdeal/proof';
import { json } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';
import { verifyBundleFile } from './verify-bundle';
import { checkName, type VerifyOptions } from './verify-log';

/** How a deal's cards came out, against what was promised of them: out of the log, or out of its bundle alone. */
export async function verifyDeal(
  named: string,
  options: VerifyOptions,
  around: Surroundings,
): Promise<ExitCode> {
  if (existsSync(named) || /\.json$/i.test(named)) return verifyBundleFile(named, options, around);
  const deal = named.replace(/^deal-/, '');
  const stream = named.startsWith('board-') ? named : `deal-${deal}`;
  checkName(stream);
  const checked = await withDatabase(around, async ({ store }) => {
    const events = await store.readStream(stream);
    if (events.length === 0) throw new Misuse(`There is no stream ${stream}.`);
    if (named.startsWith('board-')) return checkBoard(events);
    const board = boardOf(events);
    return checkDealing(events, board === undefined ? [] : await store.readStream(`board-${board}`));
  });
  if (checked === undefined) throw new Misuse(`${stream}: the house dealt no cards there.`);
  const holds = !isDoubted(checked);
  if (options.json) await around.out(json({ holds, ...checked }));
  else await tellDealing(checked, around);
  return holds ? exitCode.good : exitCode.doesNotHold;
}

/** What a bundle proves of the dealing in it; undefined where it holds no dealing of the house. */
export function dealingIn({ stream, events }: Bundle): CheckedDealing | undefined {
  const recorded = events.map(
    ({ position, version, type, schemaVersion, data, meta, hash }): RecordedEvent => ({
      stream,
      position,
      version,
      type,
      schemaVersion,
      data: objectIn(data),
      meta: objectIn(meta),
      hash,
      // Not in a bundle: no hash covers them, and no check of the cards asks for them.
      recordedAt: '',
      commandId: '',
    }),
  );
  if (stream.startsWith('board-')) return checkBoard(recorded);
  const checked = stream.startsWith('deal-') ? checkDealing(recorded) : undefined;
  return checked?.dealt === 'by-the-house' ? checked : undefined;
}

/** Bundles come from anywhere: what is no object says nothing. */
function objectIn(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
  } catch {
    return {};
  }
}

const dealt = {
  'by-the-house': 'dealt by the house',
  'from-a-board': 'from a board the house dealt',
  'by-hand': 'its cards were recorded as they were dealt; the house promised nothing of them',
} as const;

export async function tellDealing(checked: CheckedDealing, around: Surroundings): Promise<void> {
  const lines = checked.claims.map(({ what, holds, detail }) => {
    const said = holds === undefined ? 'open' : holds ? 'holds' : 'DOES NOT HOLD';
    return `  ${what.padEnd(11)} ${said.padEnd(14)} ${detail}\n`;
  });
  const text = `${checked.stream}: ${dealt[checked.dealt]}.\n${lines.join('')}`;
  if (isDoubted(checked)) around.err(text);
  else await around.out(text);
}
