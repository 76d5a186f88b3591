import { SetMetadata } from '@nestjs/common';
import type { Right } from '@fairdeal/rights';

export type { Right } from '@fairdeal/rights';

export const rightKey = 'fairdeal:right';

/** Who may use a route; what each right is for, libs/rights says. A route without it is refused to everybody. */
export const OpenTo = (right: Right) => SetMetadata(rightKey, right);

export const closelyWatchedKey = 'fairdeal:closely-watched';

/** A route at which secrets can be guessed: few tries a minute from one address, whoever it is that tries. */
export const CloselyWatched = () => SetMetadata(closelyWatchedKey, true);
