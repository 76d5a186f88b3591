import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';

export interface Tracing {
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

export interface TracingWishes {
  /** As collectors list it: `fairdeal-api`. */
  readonly service: string;
  /** Base address of an OTLP collector over HTTP, as `http://collector:4318`; undefined: nothing is traced. */
  readonly endpoint: string | undefined;
  /** In place of a collector. */
  readonly exporter?: SpanExporter;
}

/** Once in a process, at its start. A collector that cannot be reached loses spans and nothing else. */
export function startTracing({ service, endpoint, exporter }: TracingWishes): Tracing {
  if (endpoint === undefined && exporter === undefined) return { stop: () => Promise.resolve() };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      exporter === undefined
        ? new BatchSpanProcessor(
            new OTLPTraceExporter({ url: `${(endpoint ?? '').replace(/\/+$/, '')}/v1/traces` }),
          )
        : new SimpleSpanProcessor(exporter),
    ],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
