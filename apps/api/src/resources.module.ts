import { type DynamicModule, Module } from '@nestjs/common';
import { lawbookOf } from '@fairdeal/lawbooks';
import { ReadModels } from '@fairdeal/read-models';
import { house } from '@fairdeal/tournament';
import { Pool } from 'pg';
import {
  BATCH_LIMIT,
  BODY_LIMIT,
  CLOCK,
  DESK_TOKEN,
  EVENT_STORE,
  GUESS_LIMIT,
  HOUSE,
  METRICS_TOKEN,
  MIGRATIONS,
  ORIGINS,
  PUBLIC_URL,
  SIGNER,
  type Resources,
} from './resources';
import { Meters } from './metrics/meters';
import { Accounts } from './accounts/accounts';
import { Invitations } from './accounts/invitations';
import { Sessions } from './accounts/sessions';
import { TableCodes } from './accounts/table-codes';
import { FromOurPages } from './rights/from-our-pages';
import { Grants } from './rights/grants';
import { RightsDesk } from './rights/rights-desk';
import { Places } from './rights/places';

const desks = [Grants, Places, Accounts, Sessions, Invitations, TableCodes, RightsDesk, FromOurPages];

/** What every feature may ask for. */
@Module({})
export class ResourcesModule {
  static with(
    {
      pool,
      store,
      readModels,
      deskToken,
      now,
      batchLimit,
      bodyLimit,
      migrations,
      guessLimit,
      publicUrl,
      corsOrigins,
      metricsToken,
      signer,
    }: Resources,
    meters: Meters,
  ): DynamicModule {
    return {
      module: ResourcesModule,
      global: true,
      providers: [
        { provide: Pool, useValue: pool },
        { provide: ReadModels, useValue: readModels },
        { provide: EVENT_STORE, useValue: store },
        { provide: HOUSE, useValue: house(store, lawbookOf) },
        { provide: DESK_TOKEN, useValue: deskToken },
        { provide: METRICS_TOKEN, useValue: metricsToken },
        { provide: Meters, useValue: meters },
        { provide: CLOCK, useValue: now },
        { provide: BATCH_LIMIT, useValue: batchLimit },
        { provide: BODY_LIMIT, useValue: bodyLimit },
        { provide: MIGRATIONS, useValue: migrations },
        { provide: GUESS_LIMIT, useValue: guessLimit },
        { provide: PUBLIC_URL, useValue: publicUrl },
        { provide: SIGNER, useValue: signer },
        {
          provide: ORIGINS,
          useValue: publicUrl === undefined ? corsOrigins : [...corsOrigins, new URL(publicUrl).origin],
        },
        ...desks,
      ],
      exports: [
        BODY_LIMIT,
        Pool,
        ReadModels,
        EVENT_STORE,
        HOUSE,
        DESK_TOKEN,
        METRICS_TOKEN,
        Meters,
        CLOCK,
        BATCH_LIMIT,
        MIGRATIONS,
        GUESS_LIMIT,
        PUBLIC_URL,
        SIGNER,
        ORIGINS,
        ...desks,
      ],
    };
  }
}
