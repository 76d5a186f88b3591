import 'reflect-metadata';
import { readConfig } from '@fairdeal/config';
import { NestFactory } from '@nestjs/core';
import { logLevels } from './log-levels';
import { WorkerModule } from './worker.module';

const config = readConfig(process.env);
const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  logger: logLevels(config.logLevel),
});
app.enableShutdownHooks();
