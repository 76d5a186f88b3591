import { dealFormatByContent, dealFormatByName, dealFormats, type DealFormat } from './deals/deal-formats';
import { decoded } from './text/decoded';

export type FileFormat = 'pbn' | 'lin' | 'usebio' | 'phh' | 'trf' | 'csv' | 'facts' | DealFormat;

export interface FormatEntry {
  readonly id: FileFormat;
  /** With the point; a format without one of its own is known by what it holds. */
  readonly extensions: readonly string[];
  /** What a reading answers with. */
  readonly reads: 'boards' | 'event' | 'hands-of-poker' | 'swiss' | 'results' | 'deals' | 'facts';
  readonly writes: boolean;
}

/** Every format there is, once. `facts` is this house's own, read and written elsewhere. */
export const fileFormats: readonly FormatEntry[] = [
  { id: 'pbn', extensions: ['.pbn'], reads: 'boards', writes: true },
  { id: 'lin', extensions: ['.lin'], reads: 'boards', writes: true },
  { id: 'usebio', extensions: ['.xml', '.usebio'], reads: 'event', writes: true },
  { id: 'phh', extensions: ['.phh', '.phhs'], reads: 'hands-of-poker', writes: true },
  { id: 'trf', extensions: ['.trf', '.trfx'], reads: 'swiss', writes: true },
  { id: 'csv', extensions: ['.csv'], reads: 'results', writes: true },
  { id: 'facts', extensions: ['.facts.jsonl'], reads: 'facts', writes: true },
  ...dealFormats.map((id): FormatEntry => {
    const extensions = id === 'deals-csv' ? ['.csv'] : id.startsWith('dds-') ? [] : [`.${id}`];
    return { id, extensions, reads: 'deals', writes: true };
  }),
];

/**
 * What a file is in, by its first bytes and, where they do not say, by its name. Undefined where neither does.
 *
 * @param bytes the file or its first few thousand bytes; a file of `.rzd` by itself has to be whole
 */
export function formatOf(bytes: Uint8Array, name = ''): FileFormat | undefined {
  const start = decoded(bytes.subarray(0, 4096)).text;
  if (/^\s*\{"/.test(start) && /\.jsonl$/i.test(name)) return 'facts';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?(<!DOCTYPE\s+)?<?USEBIO\b/i.test(start)) return 'usebio';
  const deals = dealFormatByContent(bytes);
  if (deals !== undefined) return deals;
  if (/^% (PBN|EXPORT)/m.test(start) || /^\[[A-Z][A-Za-z]* +"/m.test(start)) return 'pbn';
  if (/(^|\|)(vg|pn|md|qx|st|rh|ah|mb)\|/.test(start)) return 'lin';
  if (/^\s*variant\s*=/m.test(start)) return 'phh';
  if (/^(012 |001 {1,4}\d)/m.test(start.replace(/\r/g, '\n'))) return 'trf';
  const lower = name.toLowerCase();
  const named = fileFormats.find(({ extensions }) => extensions.some((ending) => lower.endsWith(ending)))?.id;
  return named ?? dealFormatByName(name);
}
