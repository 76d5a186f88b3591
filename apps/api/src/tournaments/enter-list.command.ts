import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  isRefused,
  order,
  type Envelope,
  type FieldsOfEvent,
  type House,
  type Recorded,
} from '@fairdeal/tournament';
import { Problem } from '../problem';
import { HOUSE } from '../resources';

/** Players, pairs or teams who enter together: all of them, or nobody. */
export class EnterList extends Command<Recorded> {
  constructor(
    readonly tournament: string,
    readonly entries: readonly FieldsOfEvent<'EntryAccepted'>[],
    readonly envelope: Envelope,
  ) {
    super();
  }
}

@CommandHandler(EnterList)
export class EnterListHandler implements ICommandHandler<EnterList, Recorded> {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** @throws Problem with the pointer of the entry that was refused; none of the others is entered then */
  async execute({ tournament, entries, envelope }: EnterList): Promise<Recorded> {
    const { at, by } = envelope;
    let place = 0;
    const steps = entries.map((entry, i) => {
      const enter = order(
        'tournament',
        tournament,
        { ...entry, type: 'EntryAccepted' },
        { at, ...(by !== undefined && { by }) },
      );
      return (work: Parameters<typeof enter>[0]) => {
        place = i;
        return enter(work);
      };
    });
    const answer = await this.house.carryOut('tournament', tournament, steps, envelope);
    if (!isRefused(answer)) return answer;
    const { code, detail } = answer.refused;
    throw new Problem(code, detail, { pointer: `/entries/${place}` });
  }
}
