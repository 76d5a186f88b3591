import type { EventStore } from '@fairdeal/event-store';
import type { Signer } from '@fairdeal/proof';
import type { ReadModels } from '@fairdeal/read-models';
import type { Pool } from 'pg';

/** What the app is given from outside; tokens for what is no class, so that Nest can hand it on. */
export interface Resources {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly readModels: ReadModels;
  /** Undefined: nobody may announce a tournament over HTTP. */
  readonly deskToken: string | undefined;
  /** Opens /metrics and nothing else; undefined: only the desk may read it. */
  readonly metricsToken: string | undefined;
  /** Collector of traces, OTLP over HTTP; undefined: none are made. */
  readonly tracesEndpoint: string | undefined;
  /** RFC 3339. */
  readonly now: () => string;
  /** Names of the migrations this code stands on. */
  readonly migrations: readonly string[];
  /** Most bytes of a body. */
  readonly bodyLimit: number;
  /** Most facts in one request. */
  readonly batchLimit: number;
  /** Most requests a minute from one address without a token, to each route. */
  readonly anonymousLimit: number;
  /** Most guesses a minute from one address at a password, an invitation or a table's code. */
  readonly guessLimit: number;
  /** Where people reach the pages, as `https://cards.example`; undefined: as the request says. */
  readonly publicUrl: string | undefined;
  /** Other origins whose pages may call the api. */
  readonly corsOrigins: readonly string[];
  /** Folder of the built pages; undefined: no pages are served. */
  readonly pages: string | undefined;
  /** The house's key; left out: no bundle is given out over HTTP. */
  readonly signer?: Signer | undefined;
}

/** The one way for an order or a fact into the house. */
export const HOUSE = Symbol('house');
export const EVENT_STORE = Symbol('EventStore');
export const DESK_TOKEN = Symbol('deskToken');
export const METRICS_TOKEN = Symbol('metricsToken');
export const CLOCK = Symbol('now');
export const BATCH_LIMIT = Symbol('batchLimit');
export const MIGRATIONS = Symbol('migrations');
export const BODY_LIMIT = Symbol('bodyLimit');
export const SIGNER = Symbol('signer');
export const GUESS_LIMIT = Symbol('guessLimit');
export const PUBLIC_URL = Symbol('publicUrl');
/** Origins, beside the api's own, whose pages are ours. */
export const ORIGINS = Symbol('origins');
