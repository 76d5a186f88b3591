import type { Card } from '@fairdeal/facts';
import { commitmentTo, keyOf, orderOf, sealOf, type CutMade, type Salt } from '@fairdeal/fair-shuffle';

/** Everything one shuffle follows from, and everything that follows from it: as libs/fair-shuffle/vectors has them. */
export interface ShuffleVector {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  readonly context: string;
  readonly salts: readonly Salt[];
  /** By seat. */
  readonly seals: Readonly<Record<string, string>>;
  readonly cut: CutMade | null;
  readonly commitment: string;
  readonly key: string;
  /** From the top, cut as it was. */
  readonly order: readonly Card[];
}

export type ShuffleInputs = Pick<ShuffleVector, 'seed' | 'context' | 'salts' | 'cut'>;

/** @throws RangeError where the inputs are no shuffle's */
export function vectorOf({ seed, context, salts, cut }: ShuffleInputs): ShuffleVector {
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  return {
    seed,
    context,
    salts,
    seals: Object.fromEntries(salts.map((salt) => [salt.seat, sealOf(salt, context)])),
    cut,
    commitment: commitmentTo(bytes, context),
    key: Buffer.from(keyOf(bytes, context, salts)).toString('hex'),
    order: orderOf({ seed: bytes, context, salts, ...(cut && { cut }) }),
  };
}

/** Names of the fields in which a vector is another than its own inputs give. */
export function differencesIn(vector: ShuffleVector): readonly string[] {
  const own = vectorOf(vector);
  return (['commitment', 'seals', 'key', 'order'] as const).filter(
    (field) => spelled(own[field]) !== spelled(vector[field]),
  );
}

/** Seals may come in any order of their seats. */
const spelled = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).sort())
    : JSON.stringify(value);

/** The vectors in a file, of ours or of another implementation. @throws Error naming what is wrong and where */
export function readVectors(text: string): readonly ShuffleVector[] {
  const value: unknown = JSON.parse(text);
  const list = isObject(value) ? value['shuffles'] : value;
  if (!Array.isArray(list) || list.length === 0)
    throw new Error('expected a list of shuffles, or an object with `shuffles`');
  return list.map((one: unknown, i) => {
    const fault = isObject(one) ? faultIn(one) : 'an object';
    if (fault !== undefined) throw new Error(`shuffles[${i}]: expected ${fault}`);
    return one as ShuffleVector;
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultIn({
  seed,
  context,
  salts,
  seals,
  cut,
  commitment,
  key,
  order,
}: Readonly<Record<string, unknown>>) {
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/.test(seed)) return 'seed: 64 hexadecimal digits';
  if (typeof context !== 'string') return 'context: a text';
  const isSalt = (one: unknown) =>
    isObject(one) && typeof one['seat'] === 'string' && typeof one['salt'] === 'string';
  if (!Array.isArray(salts) || !salts.every(isSalt)) return 'salts: a list of seat and salt';
  if (!isObject(seals)) return 'seals: an object by seat';
  if (cut !== null && !(isObject(cut) && Number.isInteger(cut['lifted']) && Number.isInteger(cut['left'])))
    return 'cut: null, or lifted and left';
  if (typeof commitment !== 'string' || typeof key !== 'string')
    return 'commitment and key: hexadecimal digits';
  return Array.isArray(order) ? undefined : 'order: a list of cards';
}
