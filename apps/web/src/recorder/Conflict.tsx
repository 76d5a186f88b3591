import { useQuery } from '@tanstack/react-query';
import { replay } from '../api/questions';
import { tell } from '../replay/tell';
import { words } from '../words/en';
import { tokenOf } from './device';
import type { Outbox, OutboxState } from './outbox';

interface Stopped {
  readonly outbox: Outbox;
  readonly state: OutboxState;
  readonly table: string;
  readonly onDrop: () => void;
}

/** Ours and theirs side by side, where somebody else wrote first; or what the house said no to. */
export function Conflict({ outbox, state: { stuck, waiting }, table, onDrop }: Stopped) {
  if (stuck === undefined) return null;
  const { conflict } = words.recorder;
  const deal = stuck.sending.stream.startsWith('deal-') ? stuck.sending.stream.slice(5) : undefined;
  return (
    <section className="notice notice-bad" role="alert" aria-labelledby="conflict">
      <h2 id="conflict">{stuck.why === 'overtaken' ? conflict.overtaken : conflict.refused}</h2>
      {stuck.says !== undefined && <p>{stuck.says}</p>}
      <div className="side-by-side">
        <div>
          <h3>{conflict.ours}</h3>
          <ol>
            {waiting.map(({ id, told }) => (
              <li key={id}>{told}</li>
            ))}
          </ol>
        </div>
        {stuck.why === 'overtaken' && deal !== undefined && <Theirs deal={deal} table={table} />}
      </div>
      <div className="buttons">
        {stuck.why === 'overtaken' && (
          <button type="button" className="button button-main" onClick={() => void outbox.sayAfterAll()}>
            {conflict.sayAfterAll}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            onDrop();
            void outbox.drop();
          }}
        >
          {conflict.drop}
        </button>
      </div>
    </section>
  );
}

function Theirs({ deal, table }: { readonly deal: string; readonly table: string }) {
  const { data } = useQuery(replay(deal, 1, undefined, tokenOf(table)));
  return (
    <div>
      <h3>{words.recorder.conflict.theirs}</h3>
      <ol>
        {(data?.steps ?? []).slice(-5).map((step) => (
          <li key={step.version} value={step.version}>
            {tell(step).what} {tell(step).details}
          </li>
        ))}
      </ol>
    </div>
  );
}
