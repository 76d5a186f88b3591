import type { Seats } from '../api/desk-answers';
import { Choice, NumberField, TextField } from '../ui/kit';
import { seatInWords } from '../words/en';
import { desk } from '../words/desk-en';
import { contractIn, type Slip } from './score-said';
import { useDesk } from './useDesk';

const words = desk.score;

interface Fields {
  readonly slip: Slip;
  readonly onChange: (slip: Slip) => void;
  readonly seats: Seats;
}

/** What stands on a slip of the event's game. */
export function SlipFields({ slip, onChange, seats }: Fields) {
  const { sheet, nameOf } = useDesk();
  const side = (...of: readonly string[]) =>
    of.flatMap((seat) => (seats[seat] === undefined ? [] : nameOf(seats[seat]))).join(' & ') || of.join('-');
  const set = (part: Partial<Slip>) => onChange({ ...slip, ...part });
  const whole = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value);
  switch (sheet.announced?.game) {
    case 'whist':
      return (
        <>
          <NumberField
            label={words.tricksOf(side('N', 'S'))}
            value={slip.tricksNS}
            minValue={0}
            maxValue={13}
            autoFocus
            live
            onChange={(value) => set({ tricksNS: value })}
          />
          <p className="rest" role="status">
            {words.rest(side('E', 'W'), Number.isNaN(slip.tricksNS) ? '–' : 13 - slip.tricksNS)}{' '}
            <span className="aside">{words.sum}</span>
          </p>
        </>
      );
    case 'contract': {
      const contract = contractIn(slip.contract);
      return (
        <>
          <TextField
            label={words.contract}
            hint={words.contractHint}
            value={slip.contract}
            autoFocus
            autoComplete="off"
            wrong={slip.contract !== '' && contract === undefined ? words.contractWrong : undefined}
            onChange={(value) => set({ contract: value })}
          />
          {contract !== 'PASS' && (
            <>
              <Choice
                label={words.declarer}
                of={['N', 'E', 'S', 'W'].map((seat) => ({
                  value: seat,
                  name: `${seatInWords(seat)}${seats[seat] === undefined ? '' : `, ${nameOf(seats[seat])}`}`,
                }))}
                value={slip.declarer}
                onChange={(declarer) => set({ declarer })}
              />
              <NumberField
                label={words.tricks}
                value={slip.tricks}
                minValue={0}
                maxValue={13}
                live
                onChange={(value) => set({ tricks: value })}
              />
            </>
          )}
        </>
      );
    }
    case 'poker':
      return (
        <>
          {Object.entries(seats).map(([seat, who]) => (
            <NumberField
              key={seat}
              label={words.stackOf(nameOf(who))}
              value={slip.stacks[seat] ?? 0}
              minValue={0}
              maxValue={1_000_000_000}
              onChange={(value) => set({ stacks: { ...slip.stacks, [seat]: whole(value, 0) } })}
            />
          ))}
        </>
      );
    default:
      return (
        <>
          <NumberField
            label={words.pointsOf(side('N', 'S'))}
            value={slip.pointsNS}
            minValue={-20_000}
            maxValue={20_000}
            autoFocus
            onChange={(value) => set({ pointsNS: whole(value, 0) })}
          />
          <NumberField
            label={words.pointsOf(side('E', 'W'))}
            value={slip.pointsEW}
            minValue={-20_000}
            maxValue={20_000}
            onChange={(value) => set({ pointsEW: whole(value, 0) })}
          />
        </>
      );
  }
}
