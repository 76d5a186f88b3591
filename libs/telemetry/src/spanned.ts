import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** What may be said of work: kinds and numbers, by OpenTelemetry's names where it has one. Never a person or a card. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanWishes {
  readonly kind?: 'internal' | 'server' | 'consumer';
  /** Headers of W3C Trace Context (`traceparent`) that the work came with. */
  readonly carrier?: Readonly<Record<string, unknown>>;
}

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

/**
 * Does the work within a span of this name; what it begins lies below it. Costs next to nothing while nobody traces.
 * An error's message is not recorded: it may quote what somebody sent.
 *
 * @param work is handed a function that adds to what is said of it
 */
export function spanned<T>(
  name: string,
  facts: SpanFacts,
  work: (say: (more: SpanFacts) => void) => Promise<T>,
  { kind = 'internal', carrier }: SpanWishes = {},
): Promise<T> {
  const from: Context =
    carrier === undefined ? context.active() : propagation.extract(context.active(), carrier);
  return trace
    .getTracer('fairdeal')
    .startActiveSpan(name, { kind: kinds[kind], attributes: facts }, from, async (span) => {
      try {
        return await work((more) => span.setAttributes(more));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    });
}
