import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReadModels } from '@fairdeal/read-models';
import { Pool } from 'pg';
import { LiveHub } from '../live/live-hub';
import { OpenTo } from '../rights/right.decorator';
import { Meters } from './meters';

@ApiTags('health')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly meters: Meters,
    pool: Pool,
    readModels: ReadModels,
    hub: LiveHub,
  ) {
    meters.watchDatabase(pool, readModels);
    meters.watchListeners(() => hub.listeners);
  }

  @Get()
  @OpenTo('monitor')
  @ApiOperation({ summary: 'What this node counts, for Prometheus.' })
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.meters.registry.metrics();
  }
}
