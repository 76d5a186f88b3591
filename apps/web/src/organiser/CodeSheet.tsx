import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, at } from '../api/ask';
import type { DeskTable } from '../api/desk-answers';
import { Waiting } from '../ui/Answer';
import { Button, Sheet, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { hourOf } from './time';

const words = desk.rounds;

/** A code by which a phone joins the table, and the same to be scanned. */
export function CodeSheet({ table, onClose }: { readonly table: DeskTable; readonly onClose: () => void }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => ask(at(['tables', table.table, 'codes']), { method: 'POST', body: {} }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <Sheet title={words.codeTitle(table.number)} isOpen onClose={onClose}>
      {data ? (
        <div className="table-code">
          <Qr svg={data.qr} label={words.qr(table.number)} />
          <p className="code">{data.code}</p>
          <p>{words.codeWhat(hourOf(data.expiresAt))}</p>
        </div>
      ) : (
        !error && <Waiting />
      )}
      <Wrong error={error} />
      <div className="row row-end">
        <Button isPending={isPending} onPress={() => mutate()}>
          {words.codeNew}
        </Button>
      </div>
    </Sheet>
  );
}

/** Drawn by the api, shown as a picture: nothing in it can run. */
export const Qr = ({ svg, label }: { readonly svg: string; readonly label: string }) => (
  <img className="qr" alt={label} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />
);
