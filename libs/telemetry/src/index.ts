export { logLevels, type LogShape, logLines } from './log-lines';
export { type SpanFacts, spanned } from './spanned';
export { TelemetryModule } from './telemetry.module';
export { startTracing, type Tracing } from './tracing';
export { type AppendSeen, watchedStore } from './watched-store';
