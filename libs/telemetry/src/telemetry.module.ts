import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { startTracing, type Tracing, type TracingWishes } from './tracing';

/** Traces from the start of an application to its end; what waits to be sent then is sent. */
@Module({})
export class TelemetryModule implements OnApplicationShutdown {
  private static tracing: Tracing | undefined;

  static with(wishes: TracingWishes): DynamicModule {
    TelemetryModule.tracing = startTracing(wishes);
    return { module: TelemetryModule };
  }

  async onApplicationShutdown(): Promise<void> {
    await TelemetryModule.tracing?.stop();
  }
}
