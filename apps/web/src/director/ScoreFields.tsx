import { NumberField } from '../ui/kit';
import { director } from '../words/director-en';
import type { AnotherScore } from './another-score';

const words = director.ruling;

interface Fields {
  readonly game: string;
  readonly score: AnotherScore;
  readonly onChange: (score: AnotherScore) => void;
}

export function ScoreFields({ game, score, onChange }: Fields) {
  const whole = (value: number) => (Number.isNaN(value) ? 0 : value);
  if (game === 'whist') {
    return (
      <>
        <NumberField
          label={words.tricks}
          value={score.tricksNS}
          minValue={0}
          maxValue={13}
          onChange={(value) => onChange({ ...score, tricksNS: whole(value) })}
        />
        <p role="status">{words.rest(13 - score.tricksNS)}</p>
      </>
    );
  }
  return (
    <div className="row">
      <NumberField
        label={words.pointsNS}
        value={score.pointsNS}
        step={10}
        onChange={(value) => onChange({ ...score, pointsNS: whole(value) })}
      />
      <NumberField
        label={words.pointsEW}
        value={score.pointsEW}
        step={10}
        onChange={(value) => onChange({ ...score, pointsEW: whole(value) })}
      />
    </div>
  );
}
