import type { AuditedEvent } from '@fairdeal/audit';

/** A deal's lines as the audit reads its stream: in turn, from version 1. */
export const eventsTold = (lines: readonly string[]): readonly AuditedEvent[] =>
  lines.map((line, i) => {
    const told = JSON.parse(line) as Pick<AuditedEvent, 'type' | 'data'> & { readonly in: string };
    return { stream: told.in, version: i + 1, type: told.type, data: told.data, meta: {} };
  });
