import type { BundledEvent } from './bundle';

type Told = Pick<BundledEvent, 'type' | 'data'>;

/** The edition that a deal's events say it was opened under, and which of them; undefined where none opens a deal. */
export function lawbookIn<Event extends Told>(
  events: readonly Event[],
): { readonly lawbook: string; readonly event: Event } | undefined {
  const event = events.find(({ type }) => type === 'DealOpened');
  const lawbook = event && fieldOf(event.data, 'lawbook');
  return event && typeof lawbook === 'string' ? { lawbook, event } : undefined;
}

/** Bundles come from anywhere: what is no object says nothing. */
function fieldOf(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined;
  } catch {
    return undefined;
  }
}
