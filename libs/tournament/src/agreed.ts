import type { Agreed } from '@fairdeal/facts';
import type { FieldsOfEvent } from './orders';
import type { TournamentState } from './tournament.decider';

type Announced = NonNullable<TournamentState['announced']>;

const ofFormat: Readonly<Record<string, Agreed>> = {
  'duplicate-pairs': { event: 'pairs' },
  individual: { event: 'individual' },
  'team-match': { event: 'teams' },
  'teams-round-robin': { event: 'teams', match: 'league' },
  'teams-swiss': { event: 'teams', match: 'swiss' },
  'teams-danish': { event: 'teams', match: 'swiss' },
  'teams-knockout': { event: 'teams', match: 'knock-out' },
};

/** How the event scores, in the words of law 12C2: in matchpoints, or in IMPs. */
const ofScoring: Readonly<Record<string, Agreed>> = {
  'matchpoints-1': { scoring: 'matchpoints' },
  'matchpoints-2': { scoring: 'matchpoints' },
  'board-a-match': { scoring: 'matchpoints' },
  'imps-cross': { scoring: 'imps' },
  butler: { scoring: 'imps' },
  'team-imps': { scoring: 'imps' },
  'team-vp': { scoring: 'imps' },
};

/** What an event at contract was announced with, as its deals have to know it. Other lawbooks leave nothing to the event. */
function byTheEvent({ game, format, settings }: Announced): Agreed {
  if (game !== 'contract') return {};
  const { scoring, correctionMinutes } = settings;
  return {
    ...ofFormat[format],
    ...(scoring !== undefined && ofScoring[scoring]),
    ...(correctionMinutes !== undefined && { correctionMinutes }),
  };
}

/** What was agreed before a deal: as its opening says, and else as the event was announced. */
export function agreedBefore(announced: Announced | undefined, said: Agreed | undefined): Agreed | undefined {
  const agreed = { ...(announced && byTheEvent(announced)), ...said };
  return Object.keys(agreed).length === 0 ? undefined : agreed;
}

type Opened = FieldsOfEvent<'DealOpened'>;

/** Does one opening say that something was agreed of which the other says otherwise, or nothing? */
export const isAgreedOtherwise = ({ agreed: says = {} }: Opened, { agreed: than = {} }: Opened): boolean =>
  Object.entries(says).some(([what, value]) => than[what as keyof Agreed] !== value);
