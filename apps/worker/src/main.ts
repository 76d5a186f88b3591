import 'reflect-metadata';
import { type Config, ConfigRefused, readConfig } from '@fairdeal/config';
import { logLines } from '@fairdeal/telemetry';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module';

const config = settings();
const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  logger: logLines(config.logShape, config.logLevel),
});
app.enableShutdownHooks();

/** The settings, or one line for each that is wrong and the end. */
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
