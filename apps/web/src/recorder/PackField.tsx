import { words } from '../words/en';

interface Choosing {
  readonly packs: readonly string[];
  readonly pack: string;
  readonly onPack: (pack: string) => void;
}

/** One of the packs that lie at the table by a thumb, or another by its name. */
export function PackField({ packs, pack, onPack }: Choosing) {
  return (
    <>
      <div className="seat-buttons" role="group" aria-label={words.recorder.packs}>
        {packs.map((one) => (
          <button
            key={one}
            type="button"
            className={one === pack ? 'button button-main' : 'button'}
            aria-pressed={one === pack}
            onClick={() => onPack(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <label className="field">
        <span>{words.recorder.pack}</span>
        <input type="text" value={pack} onChange={({ target }) => onPack(target.value)} />
      </label>
      {pack.trim() === '' && <p className="field-wrong">{words.recorder.packWanted}</p>}
    </>
  );
}
