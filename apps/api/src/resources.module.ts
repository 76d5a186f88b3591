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
  HOUSE,
  MIGRATIONS,
  type Resources,
} from './resources';
import { Grants } from './rights/grants';
import { Places } from './rights/places';

/** What every feature may ask for. */
@Module({})
export class ResourcesModule {
  static with({
    pool,
    store,
    readModels,
    deskToken,
    now,
    batchLimit,
    bodyLimit,
    migrations,
  }: Resources): DynamicModule {
    return {
      module: ResourcesModule,
      global: true,
      providers: [
        { provide: Pool, useValue: pool },
        { provide: ReadModels, useValue: readModels },
        { provide: EVENT_STORE, useValue: store },
        { provide: HOUSE, useValue: house(store, lawbookOf) },
        { provide: DESK_TOKEN, useValue: deskToken },
        { provide: CLOCK, useValue: now },
        { provide: BATCH_LIMIT, useValue: batchLimit },
        { provide: BODY_LIMIT, useValue: bodyLimit },
        { provide: MIGRATIONS, useValue: migrations },
        Grants,
        Places,
      ],
      exports: [
        BODY_LIMIT,
        Pool,
        ReadModels,
        EVENT_STORE,
        HOUSE,
        DESK_TOKEN,
        CLOCK,
        BATCH_LIMIT,
        MIGRATIONS,
        Grants,
        Places,
      ],
    };
  }
}
