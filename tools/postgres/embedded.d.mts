export interface RunningPostgres {
  readonly url: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export function startPostgres(wish: {
  root: string;
  dataDir: string;
  port?: number;
  durable: boolean;
}): Promise<RunningPostgres>;
