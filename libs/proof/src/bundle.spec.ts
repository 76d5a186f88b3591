import fc from 'fast-check';
import { firstLink, nextLink } from '@fairdeal/event-store';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { verifyBundle, verifyContinued, type Bundle, type BundledEvent } from './bundle';
import { openCheckpoint, shortRoot, signCheckpoint } from './checkpoint';
import { leafOf } from './entry';
import { consistencyProof, inclusionProof, leafHash, rootAt } from './merkle';
import { openNote, readVerifier, Signer, verifierText } from './note';
import { readBundle } from './read-bundle';
import { signStreamHead } from './stream-head';
import { grown, nodesOf } from './tiles';

const signer = new Signer('club.example', new Uint8Array(32).fill(7));
const stranger = new Signer('club.example', new Uint8Array(32).fill(8));
const stream = 'deal-club.1.7';
const sha = (bytes: Uint8Array) => sha256(bytes);

/** A log in which every third event is the deal's. */
async function made(
  length: number,
): Promise<{ readonly bundle: Bundle; readonly earlier: string; readonly proof: readonly string[] }> {
  let prev = firstLink(stream, sha);
  const events: Omit<BundledEvent, 'inclusion'>[] = [];
  const leaves: Uint8Array[] = [];
  for (let position = 1; position <= 3 * length; position += 1) {
    if (position % 3 !== 0) {
      leaves.push(leafHash(Uint8Array.of(position)));
      continue;
    }
    const version = position / 3;
    const event = {
      version,
      type: version === 1 ? 'DealOpened' : 'CardDealt',
      schemaVersion: 1,
      data: version === 1 ? `{"lawbook":"whist@foster-1897"}` : `{"n":${version},"card":"TH"}`,
      meta: '{}',
      salt: bytesToHex(new Uint8Array(16).fill(version)),
    };
    prev = nextLink(prev, { ...event, stream, salt: hexToBytes(event.salt) }, sha);
    const hash = bytesToHex(prev);
    events.push({ ...event, hash, position: String(position) });
    leaves.push(leafOf({ position: String(position), stream, version, hash }));
  }
  const tiles = new Map(
    grown(0, new Map(), leaves).tiles.map(({ level, index, hashes }) => [`${level} ${index}`, hashes]),
  );
  const nodes = nodesOf((level, index) => Promise.resolve(tiles.get(`${level} ${index}`)));
  const size = leaves.length;
  return {
    bundle: {
      format: 'fairdeal-proof',
      version: 1,
      stream,
      lawbook: 'whist@foster-1897',
      events: await Promise.all(
        events.map(async (event) => ({
          ...event,
          inclusion: (await inclusionProof(nodes, Number(event.position) - 1, size)).map(bytesToHex),
        })),
      ),
      checkpoint: signCheckpoint({ size, root: await rootAt(nodes, size) }, signer),
      head: signStreamHead({ stream, version: length, hash: bytesToHex(prev), size }, signer),
      key: verifierText(signer.verifier),
    },
    earlier: signCheckpoint({ size: 4, root: await rootAt(nodes, 4) }, signer),
    proof: (await consistencyProof(nodes, 4, size)).map(bytesToHex),
  };
}

const told = (bundle: Bundle) =>
  verifyBundle(bundle, [signer.verifier]).doubts.map(({ kind, version }) =>
    version === undefined ? kind : `${kind} ${version}`,
  );

describe('a bundle of five events', () => {
  let bundle: Bundle;
  let earlier: string;
  let proof: readonly string[];
  beforeAll(async () => ({ bundle, earlier, proof } = await made(5)));
  const with_ = (change: (events: readonly BundledEvent[]) => readonly BundledEvent[]) =>
    told({ ...bundle, events: change(bundle.events) });
  const edited = (version: number, change: Partial<BundledEvent>) =>
    with_((events) => events.map((event) => (event.version === version ? { ...event, ...change } : event)));

  it('holds as it was written, also after a way through a file', () => {
    expect(told(bundle)).toEqual([]);
    const read = readBundle(JSON.stringify(bundle));
    expect('doubts' in read ? read : told(read)).toEqual([]);
  });

  it('a changed event is named', () => {
    expect(edited(3, { data: '{"n":3,"card":"2C"}' })).toEqual(['changed 3']);
    expect(edited(1, { meta: '{"at":"2026-11-27T19:30:00Z"}' })).toEqual(['changed 1']);
    expect(edited(2, { type: 'CardExposed' })).toEqual(['changed 2']);
    expect(edited(5, { salt: '00'.repeat(16) })).toEqual(['changed 5']);
  });

  it('a dropped event is named, the last one as well', () => {
    expect(with_((events) => events.filter(({ version }) => version !== 2))).toEqual(['missing 2']);
    expect(with_((events) => events.slice(0, 4))).toEqual(['missing 5']);
  });

  it('events that changed places are named', () => {
    expect(with_(([a, b, c, ...rest]) => [a, c, b, ...rest] as readonly BundledEvent[])).toEqual([
      'out-of-order 2',
    ]);
    expect(with_((events) => [...events.slice(0, 3), ...events.slice(2)])).toEqual(['out-of-order 3']);
  });

  it.each<[string, Partial<BundledEvent>]>([
    ['of another hash', { data: '{"n":3,"card":"AS"}', hash: 'ab'.repeat(32) }],
    ['under the hash of the one that is there', { data: '{"n":3,"card":"AS"}' }],
    ['at another position', { position: '10' }],
  ])('one put in beside a version that is there, %s, is invented', (_, change) => {
    const put = (events: readonly BundledEvent[]) => ({ ...(events[2] as BundledEvent), ...change });
    // Before the one it imitates, behind it, and at the end.
    for (const at of [2, 3, 5]) {
      const bent = with_((events) => [...events.slice(0, at), put(events), ...events.slice(at)]);
      expect(bent).toEqual(['invented 3']);
    }
  });

  it('an invented event is named, though its chain was taken anew', () => {
    const last = bundle.events.at(-1) as BundledEvent;
    const fields = { stream, version: 6, type: 'ScoreAgreed', schemaVersion: 1, data: '{}', meta: '{}' };
    const salt = '0f'.repeat(16);
    const hash = bytesToHex(nextLink(hexToBytes(last.hash), { ...fields, salt: hexToBytes(salt) }, sha));
    const forged = { ...fields, salt, hash, position: '16', inclusion: last.inclusion };
    expect(with_((events) => [...events, forged])).toEqual(['invented 6']);
  });

  it('one rewritten with its whole chain is not what was signed', () => {
    let prev = firstLink(stream, sha);
    const rewritten = bundle.events.map((event) => {
      const data = event.version === 3 ? '{"n":3,"card":"AS"}' : event.data;
      prev = nextLink(prev, { ...event, stream, data, salt: hexToBytes(event.salt) }, sha);
      return { ...event, data, hash: bytesToHex(prev) };
    });
    expect(told({ ...bundle, events: rewritten })).toEqual(['invented 3', 'invented 4', 'invented 5']);
  });

  it('a checkpoint that somebody else signed under the same name is none', () => {
    const opened = openCheckpoint(bundle.checkpoint, [signer.verifier]);
    if ('refused' in opened) throw new Error(opened.refused);
    const forged = { ...bundle, checkpoint: signCheckpoint(opened.checkpoint, stranger) };
    expect(verifyBundle(forged, [signer.verifier]).doubts).toMatchObject([{ kind: 'checkpoint' }]);
    expect(
      told({ ...bundle, head: signStreamHead({ stream, version: 4, hash: '', size: 15 }, stranger) }),
    ).toContain('stream-head');
  });

  it('the head of another stream, or of another moment, is none', () => {
    const sign = (head: object) =>
      signStreamHead({ stream, version: 5, hash: '', size: 15, ...head }, signer);
    expect(told({ ...bundle, head: sign({ stream: 'deal-club.1.8' }) })).toEqual(['stream-head']);
    expect(told({ ...bundle, head: sign({ size: 14 }) })).toEqual(['stream-head']);
  });

  it('a lawbook that its deal was not opened under is named, with the event that says so', () => {
    const doubts = (change: Partial<Bundle>) =>
      verifyBundle({ ...bundle, ...change }, [signer.verifier]).doubts;
    const at = { kind: 'lawbook', stream, version: 1, position: '3' };
    expect(doubts({ lawbook: 'contract@wbf-1999' })).toEqual([
      { ...at, detail: 'the bundle says contract@wbf-1999, and the deal was opened under whist@foster-1897' },
    ]);
    expect(doubts({ lawbook: null })).toEqual([
      { ...at, detail: 'the bundle names no lawbook, and the deal was opened under whist@foster-1897' },
    ]);
    expect(doubts({ events: bundle.events.slice(1) })).toEqual([
      expect.objectContaining({ kind: 'missing', version: 1 }),
      expect.objectContaining({ kind: 'lawbook', detail: expect.stringContaining('no event in it opens') }),
    ]);
  });

  it('a key that the bundle names and that has not signed it is named, whoever is trusted', () => {
    const named = verifierText(stranger.verifier);
    expect(told({ ...bundle, key: named })).toEqual(['key']);
  });

  it.each<[string, (bundle: Bundle) => object, string]>([
    ['a field of the bundle', (whole) => ({ ...whole, winner: 'N' }), 'winner: expected no such field'],
    [
      'a field of an event',
      ({ events, ...whole }) => ({
        ...whole,
        events: events.map((event, i) => (i === 3 ? { ...event, ruling: 'misdeal' } : event)),
      }),
      'events[3].ruling: expected no such field',
    ],
    [
      'a time that no hash covers',
      ({ events, ...whole }) => ({
        ...whole,
        events: events.map((event) => ({ ...event, recordedAt: '1999-01-01T00:00:00Z' })),
      }),
      'events[0].recordedAt: expected no such field',
    ],
    [
      'a field beside an earlier size',
      (whole) => ({ ...whole, earlier: [{ size: 4, consistency: [], by: 'x' }] }),
      'earlier[0].by: expected no such field',
    ],
    ['a name that is no word', (whole) => ({ ...whole, 'a\nb': 1 }), '"a\\nb": expected no such field'],
    ['an event that is none', (whole) => ({ ...whole, events: [7] }), 'events[0]: expected an object'],
    ['a key that is none', (whole) => ({ ...whole, key: 'abc' }), 'key: expected a public key'],
  ])('%s makes it no bundle, and the place is named', (_, bend, place) => {
    const read = readBundle(JSON.stringify(bend(bundle)));
    const doubts = 'doubts' in read ? read.doubts : [];
    expect(doubts.map(({ kind, detail }) => [kind, detail.slice(0, place.length)])).toEqual([
      ['malformed', place],
    ]);
  });

  it('an earlier checkpoint is continued, and another log’s is not', async () => {
    const opened = openCheckpoint(bundle.checkpoint, [signer.verifier]);
    if ('refused' in opened) throw new Error(opened.refused);
    const now = opened.checkpoint;
    expect(verifyContinued({ note: earlier, consistency: proof }, now, [signer.verifier], stream)).toEqual(
      [],
    );
    const elsewhere = signCheckpoint({ size: 4, root: sha256(now.root) }, signer);
    expect(
      verifyContinued({ note: elsewhere, consistency: proof }, now, [signer.verifier], stream),
    ).toMatchObject([{ kind: 'not-continued' }]);
    expect(shortRoot(now)).toHaveLength(16);
  });

  it('no file makes it fail in another way than by doubts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.json(), (at, put, json) => {
        const text = JSON.stringify(bundle);
        const where = at % text.length;
        for (const bent of [text.slice(0, where) + put + text.slice(where + put.length), json]) {
          const read = readBundle(bent);
          expect(
            Array.isArray('doubts' in read ? read.doubts : verifyBundle(read, [signer.verifier]).doubts),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('signed notes', () => {
  it('as the standard’s example key: Peter Neumann’s verifier text is read, its id checked', () => {
    // golang.org/x/mod/sumdb/note, package documentation.
    const text = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const verifier = readVerifier(text);
    expect(verifier?.name).toBe('PeterNeumann');
    expect(verifier && verifierText(verifier)).toBe(text);
    expect(readVerifier(text.replace('c74f20a3', 'c74f20a4'))).toBeUndefined();
  });

  it('as the standard’s example note: its signature holds, and not over another text', () => {
    const verifier = readVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    if (verifier === undefined) throw new Error('the key is readable');
    const note =
      'If you think cryptography is the answer to your problem,\n' +
      "then you don't know what your problem is.\n" +
      '\n' +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    expect(openNote(note, [verifier])).toMatchObject({ by: { name: 'PeterNeumann' } });
    expect(openNote(note.replace('problem is', 'problem was'), [verifier])).toEqual({
      refused: 'bad-signature',
      signers: ['PeterNeumann'],
    });
    expect(openNote(note, [signer.verifier])).toEqual({ refused: 'unknown-key', signers: ['PeterNeumann'] });
    expect(openNote('no note', [verifier])).toEqual({ refused: 'not-a-note', signers: [] });
  });
});
