import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import {
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { entryOf, readCheckpointBody, shortRoot } from '@fairdeal/proof';
import { MerkleLog, type SignedCheckpoint } from '@fairdeal/proof-log';
import type { PageWish } from '@fairdeal/read-models';
import type { Request, Response } from 'express';
import { Pool } from 'pg';
import { readCursor, writeCursor } from '../http/cursor';
import { partialEntityTag } from '../http/expected-version';
import { Page, wholeNumberIn } from '../http/page-wish';
import { Paged } from '../http/paged.decorator';
import { Problem } from '../problem';
import { OpenTo } from '../rights/right.decorator';
import { PublicBundles } from './public-bundles';

/** A proof between two sizes is the same for ever. */
const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const mostSize = 9_999_999_999;
const hex = (path: readonly Uint8Array[]): readonly string[] =>
  path.map((step) => Buffer.from(step).toString('hex'));
const aSize = { type: 'integer', minimum: 1 } as const;

/** The Merkle tree of the log and what was signed of it. It gives no card away: what it is made of are salted hashes. */
@ApiTags('proof')
@ApiDefaultResponse({ description: 'problem+json, see `code`.' })
@Controller('proof')
export class ProofController {
  private readonly tree: MerkleLog;

  constructor(
    private readonly pool: Pool,
    private readonly bundles: PublicBundles,
  ) {
    this.tree = new MerkleLog(pool);
  }

  @Get('checkpoint')
  @OpenTo('anybody')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'The last signed checkpoint, as a signed note (C2SP tlog-checkpoint).' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  async checkpoint(@Res({ passthrough: true }) response: Response): Promise<string> {
    const latest = await this.latest();
    // The same size may be signed again, by a key that came after.
    response.set('ETag', partialEntityTag(latest.size, [latest.note]));
    return latest.note;
  }

  @Get('checkpoints')
  @OpenTo('anybody')
  @Paged('Signed checkpoints, the last first.')
  async checkpoints(@Page() { after, limit = 100 }: PageWish) {
    const cursor = after === undefined ? undefined : readCursor(after);
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      throw new Problem('invalid-cursor', 'The cursor is not one this list has given.');
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
    const found = await this.tree.checkpoints(before, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((one) => ({ ...one, root: rootOf(one) })),
      ...(last !== undefined && found.length > limit && { next: writeCursor(String(last.size)) }),
    };
  }

  @Get('keys')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'The public keys that have signed, the first one first. Whoever checks keeps them from elsewhere, or from the first time.',
  })
  async keys() {
    return { keys: await this.tree.keys() };
  }

  @Get('inclusion/:position')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'That the event at a position is in the log that was signed.' })
  @ApiParam({ name: 'position', schema: aSize })
  @ApiQuery({
    name: 'size',
    required: false,
    schema: aSize,
    description: 'Of a checkpoint; the last one where left out.',
  })
  @ApiOkResponse({
    description: '`entry` and `inclusion`: libs/proof/BUNDLE.md.',
  })
  async inclusion(
    @Param('position') given: string,
    @Query() query: Request['query'],
    @Res({ passthrough: true }) response: Response,
  ) {
    const position = positionOf(given);
    const wanted = wholeNumberIn(query, 'size', mostSize);
    const size = wanted ?? (await this.latest()).size;
    await this.require(size);
    const event = position > size ? undefined : await this.eventAt(position);
    if (event === undefined)
      throw new Problem('no-such-version', `The log of ${size} events has no position ${position}.`);
    const entry = Buffer.from(entryOf({ position: String(position), ...event })).toString();
    response
      .set(wanted === undefined ? {} : forGood)
      .set('ETag', `"${position}.${size}.${event.hash.slice(0, 16)}"`);
    return {
      position: String(position),
      size,
      entry,
      inclusion: hex(await this.tree.inclusion(position, size)),
    };
  }

  @Get('consistency')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'That the log of one checkpoint begins with that of another.' })
  @ApiQuery({ name: 'from', schema: aSize })
  @ApiQuery({
    name: 'to',
    required: false,
    schema: aSize,
    description: 'The last checkpoint where left out.',
  })
  async consistency(@Query() query: Request['query'], @Res({ passthrough: true }) response: Response) {
    const from = wholeNumberIn(query, 'from', mostSize);
    if (from === undefined)
      throw new Problem('invalid-query', 'Expected from, a number of events.', { parameter: 'from' });
    const wanted = wholeNumberIn(query, 'to', mostSize);
    const to = wanted ?? (await this.latest()).size;
    await this.require(to);
    if (from > to) throw new Problem('no-such-version', `A log of ${to} events begins with none of ${from}.`);
    const consistency = hex(await this.tree.consistency(from, to));
    response.set(wanted === undefined ? {} : forGood).set('ETag', partialEntityTag(to, [from, consistency]));
    return { from, to, consistency };
  }

  @Get('streams/:stream')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'A deal’s or a board’s bundle, to be checked without the house: once every face in it is public to everybody.',
  })
  @ApiOkResponse({ description: 'libs/proof/BUNDLE.md.' })
  async bundle(@Param('stream') stream: string, @Res({ passthrough: true }) response: Response) {
    const bundle = await this.bundles.of(stream);
    response.set('ETag', partialEntityTag(bundle.events.length, [bundle.checkpoint, bundle.head]));
    return bundle;
  }

  private async latest(): Promise<SignedCheckpoint> {
    const latest = await this.tree.latest();
    if (latest !== undefined) return latest;
    throw new Problem('no-such-checkpoint', 'No checkpoint of this log has been signed yet.');
  }

  private async require(size: number): Promise<void> {
    const grown = await this.tree.size();
    if (size > grown)
      throw new Problem('no-such-version', `The tree has taken in ${grown} events, not ${size}.`);
  }

  private async eventAt(position: number) {
    const { rows } = await this.pool.query<{ stream: string; version: number; hash: string }>(
      `SELECT s.name AS stream, e.version, encode(e.hash, 'hex') AS hash
       FROM event e JOIN stream s ON s.id = e.stream_id WHERE e.position = $1`,
      [position],
    );
    return rows[0];
  }
}

const rootOf = ({ note }: SignedCheckpoint): string | null => {
  const said = readCheckpointBody(note);
  return said === undefined ? null : shortRoot(said);
};

function positionOf(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new Problem('invalid-id', 'Expected a position of the log, a whole number from 1.');
}
