import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { at } from '../api/ask';
import { replay } from '../api/questions';
import { Button, Wrong } from '../ui/kit';
import { appeals } from '../words/appeals-en';
import type { Heard } from './AppealPage';
import { useAppealOrder } from './useAppealOrder';

const words = appeals.record;

/** What the committee decides on, where it stands in the log, and the signed checkpoint that covers it. */
export function FrozenRecord({ answer, part }: Heard) {
  const { appeal, checkpoint } = answer;
  const frozen = appeal.frozenAt;
  const deal = useQuery({ ...replay(appeal.deal, 1), enabled: frozen === null });
  const order = useAppealOrder(answer, words.said, () => undefined);
  const version = deal.data?.version;
  if (frozen === null && (appeal.state !== 'open' || !part.hears)) return null;
  return (
    <section className="panel" aria-labelledby="record">
      <h2 id="record">{words.title}</h2>
      {frozen === null ? (
        <>
          <p className="aside">{words.what}</p>
          <Wrong error={order.error ?? deal.error} />
          {version !== undefined && (
            <Button
              isPending={order.isPending}
              onPress={() =>
                order.give({ path: at(['appeals', appeal.appeal, 'record']), body: { version } })
              }
            >
              {words.freeze(version)}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>
            <Link to={`/deals/${encodeURIComponent(appeal.deal)}?at=${frozen.version}&known=1`}>
              {words.frozen(frozen.version)}
            </Link>
            {frozen.position !== null && <span className="aside"> · {words.position(frozen.position)}</span>}
          </p>
          {frozen.position !== null &&
            (checkpoint === null ? (
              <p className="aside">{words.waiting}</p>
            ) : (
              <>
                <p>{words.covered(checkpoint.size)}</p>
                <dl className="proof">
                  <div>
                    <dt>{words.root}</dt>
                    <dd>
                      <code>{checkpoint.root}</code>
                    </dd>
                  </div>
                  <div>
                    <dt>{words.signedBy}</dt>
                    <dd>
                      <code>{checkpoint.signedBy}</code>
                    </dd>
                  </div>
                </dl>
                <p>
                  <a href={at(['proof', 'inclusion', frozen.position], { size: checkpoint.size })}>
                    {words.proof}
                  </a>
                </p>
                <p className="aside">{words.check}</p>
                <pre>
                  <code>{`npx fairdeal proof deal-${appeal.deal} --out deal.json\nnpx fairdeal verify deal.json`}</code>
                </pre>
              </>
            ))}
        </>
      )}
    </section>
  );
}
