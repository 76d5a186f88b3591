import type { Decider, Decision } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import { noteReport, once, refuse, type Happening, type Reports } from './happening';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

/** What the streams beside it say of an appeal: the deal's, its table's and its tournament's. */
export interface CaseFacts {
  /** Persons of the entries that played the deal. */
  readonly played: ReadonlySet<string>;
  /** Persons of every entry of its event, whether they play still or went home. */
  readonly competing: ReadonlySet<string>;
  /** Officials who ruled on it. */
  readonly ruledBy: readonly string[];
  /** The deal's version now. */
  readonly version: number;
  /** Its results are final: no appeal can be lodged any more. */
  readonly isFinal: boolean;
}

export type AppealCommand = OrderOn<'appeal'> & { readonly of: CaseFacts };

export interface AppealState {
  readonly lodged: FieldsOfEvent<'AppealLodged'> | undefined;
  /** Members who sit, and have not recused themselves. */
  readonly members: readonly string[];
  readonly frozen: boolean;
  readonly ended: 'upheld' | 'dismissed' | 'withdrawn' | undefined;
  readonly reports: Reports;
}

const initial: AppealState = {
  lodged: undefined,
  members: [],
  frozen: false,
  ended: undefined,
  reports: GrowingMap.empty(),
};

function evolve(before: AppealState, event: Happening): AppealState {
  const state = { ...before, reports: noteReport(before.reports, event) };
  const { data } = event;
  switch (event.type) {
    case 'AppealLodged':
      return { ...state, lodged: data as unknown as FieldsOfEvent<'AppealLodged'> };
    case 'MemberSeated':
      return { ...state, members: [...state.members, String(data['member'])] };
    case 'MemberRecused':
      return { ...state, members: state.members.filter((member) => member !== data['member']) };
    case 'RecordFrozen':
      return { ...state, frozen: true };
    case 'AppealUpheld':
      return { ...state, ended: 'upheld' };
    case 'AppealDismissed':
      return { ...state, ended: 'dismissed' };
    case 'AppealWithdrawn':
      return { ...state, ended: 'withdrawn' };
    default:
      return state;
  }
}

const decide = (command: AppealCommand, state: AppealState): Decision<Happening> =>
  once(state.reports, eventOf(command), () => objection(command, state));

function objection(command: AppealCommand, state: AppealState): Decision<Happening> | undefined {
  if (command.order === 'LodgeAppeal') return objectionToLodging(command.asks, command.of, state);
  const { lodged, members } = state;
  if (lodged === undefined) return refuse('no-such-appeal', 'no such appeal was lodged');
  if (state.ended !== undefined) return refuse('appeal-decided', `the appeal was ${state.ended}`);
  switch (command.order) {
    case 'MakeStatement':
      return undefined;
    case 'SeatMember':
      return objectionToMember(command.asks.member, command.of, state);
    case 'RecuseMember':
      return members.includes(command.asks.member)
        ? undefined
        : refuse('not-a-member', `${command.asks.member} does not sit on this appeal`);
    case 'FreezeRecord':
      if (state.frozen) return refuse('record-frozen', 'the record is frozen already');
      return objectionToVersion(command.asks.version, command.of);
    case 'UpholdAppeal':
    case 'DismissAppeal':
      return objectionToDeciding(command.asks, command.report.by, command.of, state);
    case 'WithdrawAppeal':
      return lodged.by.includes(command.asks.by)
        ? undefined
        : refuse('not-an-appellant', `${command.asks.by} did not lodge this appeal`);
    default:
      return command satisfies never;
  }
}

function objectionToLodging(
  { by, version }: FieldsOfEvent<'AppealLodged'>,
  of: CaseFacts,
  { lodged }: AppealState,
): Decision<Happening> | undefined {
  if (lodged !== undefined) return refuse('already-lodged', 'the appeal was lodged before');
  if (by.length === 0) return refuse('not-at-the-table', 'nobody is named who lodges it');
  const stranger = by.find((person) => !of.played.has(person));
  if (stranger !== undefined) {
    return refuse('not-at-the-table', `${stranger} is of no entry that played the deal`);
  }
  if (version !== undefined) {
    const wrong = objectionToVersion(version, of);
    if (wrong) return wrong;
  }
  return of.isFinal ? refuse('results-final', 'the correction period is over') : undefined;
}

const objectionToVersion = (version: number, of: CaseFacts): Decision<Happening> | undefined =>
  version <= of.version
    ? undefined
    : refuse('no-such-version', `the deal is at version ${of.version}; there is no ${version}`);

/** Nobody sits on his own case: no party to it, none of an entry that played the deal, no official who ruled on it. */
const isOwnCase = (person: string, of: CaseFacts, { lodged }: AppealState): boolean =>
  lodged?.by.includes(person) === true || of.played.has(person) || of.ruledBy.includes(person);

function objectionToMember(
  member: string,
  of: CaseFacts,
  state: AppealState,
): Decision<Happening> | undefined {
  if (isOwnCase(member, of, state)) return refuse('own-case', `it is ${member}'s own case`);
  if (of.competing.has(member)) return refuse('own-event', `${member} plays in the event`);
  return state.members.includes(member)
    ? refuse('already-a-member', `${member} sits on this appeal already`)
    : undefined;
}

function objectionToDeciding(
  { dissent = [] }: FieldsOfEvent<'AppealUpheld'> | FieldsOfEvent<'AppealDismissed'>,
  by: string | undefined,
  of: CaseFacts,
  state: AppealState,
): Decision<Happening> | undefined {
  if (state.members.length === 0) return refuse('no-committee', 'nobody sits on this appeal to decide it');
  if (by !== undefined && (of.played.has(by) || state.lodged?.by.includes(by))) {
    return refuse('own-case', `it is ${by}'s own case`);
  }
  if (by !== undefined && of.competing.has(by)) return refuse('own-event', `${by} plays in the event`);
  const stranger = dissent.find((one) => !state.members.includes(one.by));
  return stranger === undefined
    ? undefined
    : refuse('not-a-member', `${stranger.by} does not sit on this appeal`);
}

export const appealDecider: Decider<AppealState, AppealCommand, Happening> = { initial, evolve, decide };
