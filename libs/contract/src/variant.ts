import type { ChicagoVariant } from './law-fd-chicago';
import type { Form } from './setup';

/** How a table of contract is played, by the name a deal is opened with. */
export interface WayOfPlay {
  readonly form: Form;
  readonly variant?: ChicagoVariant;
}

const chicago = (
  partscores: ChicagoVariant['partscores'],
  vulnerable: ChicagoVariant['vulnerable'],
): WayOfPlay => ({ form: 'chicago', variant: { partscores, vulnerable } });

/** Plain `chicago` carries partscores and has the dealer's side vulnerable; the others say what was agreed (A18). */
const named: Readonly<Record<string, WayOfPlay>> = {
  duplicate: { form: 'duplicate' },
  rubber: { form: 'rubber' },
  chicago: chicago('carry', 'dealer'),
  'chicago-carry-dealer': chicago('carry', 'dealer'),
  'chicago-carry-non-dealer': chicago('carry', 'non-dealer'),
  'chicago-duplicate-dealer': chicago('duplicate', 'dealer'),
  'chicago-duplicate-non-dealer': chicago('duplicate', 'non-dealer'),
};

export const variants: readonly string[] = Object.keys(named);

/** Unnamed, a deal of a board is duplicate, and any other rubber. @throws RangeError where there is no such variant */
export function playedAs(variant: string | undefined, isOfABoard: boolean): WayOfPlay {
  if (variant === undefined) return { form: isOfABoard ? 'duplicate' : 'rubber' };
  const played = named[variant];
  if (!played) throw new RangeError(`variant: expected one of ${variants.join(', ')}; found ${variant}`);
  return played;
}
