import { LogTail } from './log-tail';
import { checkProjections, type Projection } from './projection';
import { Projector, type ProjectorAround } from './projector';

/** Keeps several projections at the log's end, which they read once for all. */
export class Projectors {
  private readonly projectors: readonly Projector[];

  /** @throws when two have one name */
  constructor(
    projections: readonly Projection[],
    around: Omit<ProjectorAround, 'tail'> & { readonly tail?: LogTail },
  ) {
    checkProjections(projections);
    const tail = around.tail ?? new LogTail(around.store);
    this.projectors = projections.map((projection) => new Projector(projection, { ...around, tail }));
  }

  start(): void {
    for (const projector of this.projectors) projector.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.projectors.map((projector) => projector.stop()));
  }
}
