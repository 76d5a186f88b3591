import type { Happened } from './happened';
import type { MadeLine } from './made-line';
import type { EventSheet } from './sheet/event-sheet';
import type { WithdrawalRecord } from './sheet/records';

/** What becomes of the results of an entry that goes home. */
export interface WithdrawalRule {
  /** `stays-from-half`: they go where it had played less than half of the rounds. */
  readonly rule: 'stays' | 'goes' | 'stays-from-half';
  readonly source: string;
}

/**
 * On an individual's or a rubber's card every figure is the player's own, and stands whoever leaves. A pair or a team
 * that is compared with the field and goes home before the half-way stage is deemed never to have played, and scores
 * against it are cancelled; later, they stand.
 */
export function withdrawalRuleOf({ books: { announced } }: EventSheet): WithdrawalRule {
  const own = announced?.settings.withdrawal;
  if (own !== undefined) return { rule: own, source: 'as the event was announced' };
  return /(?:^|-)(?:pairs|mitchell|howell|league|robin)(?:-|$)/.test(announced?.format ?? '')
    ? { rule: 'stays-from-half', source: 'EBU White Book 2019, 2.4.4 and 2.4.5' }
    : { rule: 'stays', source: 'whist’s page, 8.1: each player writes the tricks on a personal card' };
}

/** Why a line that was made does not count. */
export interface SetAside {
  readonly entry: string;
  readonly why: 'withdrawn' | 'opponent-withdrawn';
  readonly rule: WithdrawalRule['rule'];
  readonly source: string;
  readonly event: Happened;
}

type Place = Pick<MadeLine, 'session' | 'round'>;

/** At or after the round the entry went from; everything, where it went from the start. */
const isAfter = ({ session, round }: WithdrawalRecord, line: Place): boolean => {
  if (session === undefined) return true;
  if (line.session !== session) return line.session > session;
  return round === undefined || line.round === undefined || line.round >= round;
};

/** Rounds before the withdrawal, and rounds in all as far as they are announced by the movements, else started. */
function hasPlayedHalf({ books }: EventSheet, withdrawal: WithdrawalRecord): boolean {
  const played = books.started.filter((round) => !isAfter(withdrawal, round)).length;
  const announced = books.movements.map(
    (event) => (event.data['details'] as { rounds?: unknown } | undefined)?.rounds,
  );
  const total = announced.every((rounds) => typeof rounds === 'number')
    ? announced.reduce<number>((sum, rounds) => sum + Number(rounds), 0)
    : 0;
  return 2 * played >= Math.max(total, books.started.length);
}

interface Gone {
  readonly withdrawal: WithdrawalRecord;
  /** Deemed never to have played. */
  readonly all: boolean;
}

function whoWent(sheet: EventSheet): ReadonlyMap<string, Gone> {
  return sheet.memory.ofTournament('gone', () => {
    const { rule } = withdrawalRuleOf(sheet);
    const gone = new Map<string, Gone>();
    for (const { entry, withdrawn } of sheet.books.entries.values()) {
      if (withdrawn === undefined) continue;
      const all = rule === 'goes' || (rule === 'stays-from-half' && !hasPlayedHalf(sheet, withdrawn));
      gone.set(entry, { withdrawal: withdrawn, all });
    }
    return gone;
  });
}

/** Entries that are deemed never to have played; nobody is compared with them. */
export function cancelled(sheet: EventSheet): (entry: string) => boolean {
  const gone = whoWent(sheet);
  return (entry) => gone.get(entry)?.all === true;
}

export const someWent = (sheet: EventSheet): boolean => whoWent(sheet).size > 0;

/** Asks of each line whether it still counts; undefined where it does. */
export function settingAside(sheet: EventSheet): (line: MadeLine) => SetAside | undefined {
  const { rule, source } = withdrawalRuleOf(sheet);
  const gone = whoWent(sheet);
  if (gone.size === 0) return () => undefined;
  return (line) => {
    const own = gone.get(line.entry);
    if (own && (own.all || isAfter(own.withdrawal, line))) {
      return { entry: line.entry, why: 'withdrawn', rule, source, event: own.withdrawal.event };
    }
    for (const entry of line.against) {
      const other = gone.get(entry);
      if (other?.all)
        return { entry, why: 'opponent-withdrawn', rule, source, event: other.withdrawal.event };
    }
    return undefined;
  };
}
