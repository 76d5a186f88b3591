import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isRefused, type Envelope, type House, type Recorded } from '@fairdeal/tournament';
import { faultProblem } from '../http/fault-problem';
import { granted } from '../orders/granted';
import { HOUSE } from '../resources';
import type { Reports } from './reports';

/** Facts seen at a deal: all of them are recorded, or none. */
export class RecordFacts extends Command<Recorded> {
  constructor(
    readonly deal: string,
    readonly reports: Reports,
    readonly envelope: Envelope,
  ) {
    super();
  }
}

@CommandHandler(RecordFacts)
export class RecordFactsHandler implements ICommandHandler<RecordFacts, Recorded> {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  async execute({ deal, reports, envelope }: RecordFacts): Promise<Recorded> {
    const answer = await this.house.recordFacts({ ...envelope, id: deal, facts: reports.facts });
    if (isRefused(answer) && answer.refused.fault !== undefined) {
      throw faultProblem('invalid-fact', answer.refused.fault, reports.pointer(answer.refused.index ?? 0));
    }
    return granted(answer);
  }
}
