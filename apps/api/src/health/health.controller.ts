import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { Problem } from '../problem';
import { OpenTo } from '../rights/right.decorator';
import { Readiness } from './readiness';

@ApiTags('health')
@SkipThrottle()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'The process answers.' })
  live() {
    return { status: 'live' as const };
  }

  @Get(['', 'ready'])
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Database, migrations and projections are as they should be.' })
  @ApiResponse({ status: 200, description: 'All of it is; each check, by name.' })
  @ApiResponse({ status: 503, description: 'What is not ready, by name.' })
  async ready() {
    const checks = await this.readiness.check();
    const missing = checks.filter(({ ok }) => !ok);
    if (missing.length === 0) return { status: 'ready' as const, checks };
    const detail = missing.map(({ name, detail }) => `${name}: ${detail}`).join('; ');
    throw new Problem('not-ready', `${detail}.`, { checks });
  }
}
