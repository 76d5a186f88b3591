import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { TelemetryModule } from '@fairdeal/telemetry';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuditsModule } from './audits/audits.module';
import { AppealsModule } from './appeals/appeals.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { DealingModule } from './dealing/dealing.module';
import { DealsModule } from './deals/deals.module';
import { DeskModule } from './desk/desk.module';
import { DirectorModule } from './director/director.module';
import { ExportsModule } from './exports/exports.module';
import { HealthModule } from './health/health.module';
import { NamesModule } from './names/names.module';
import type { Meters } from './metrics/meters';
import { MetricsModule } from './metrics/metrics.module';
import { OrdersModule } from './orders/orders.module';
import { ProofModule } from './proof/proof.module';
import { ProblemFilter } from './problem.filter';
import { RecordModule } from './record/record.module';
import { ResourcesModule } from './resources.module';
import type { Resources } from './resources';
import { AccountsModule } from './accounts/accounts.module';
import { LiveModule } from './live/live.module';
import { PreviewsModule } from './previews/previews.module';
import { AnonymousLimitGuard } from './rights/anonymous-limit.guard';
import { RightsGuard } from './rights/rights.guard';
import { ViewerGuard } from './rights/viewer.guard';
import { TablesModule } from './tables/tables.module';
import { TournamentsModule } from './tournaments/tournaments.module';

@Module({})
export class AppModule {
  static with(resources: Resources, meters: Meters): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TelemetryModule.with({ service: 'fairdeal-api', endpoint: resources.tracesEndpoint }),
        ResourcesModule.with(resources, meters),
        CqrsModule.forRoot(),
        ThrottlerModule.forRoot({
          throttlers: [{ ttl: 60_000, limit: resources.anonymousLimit, blockDuration: 0 }],
          setHeaders: true,
        }),
        HealthModule,
        MetricsModule,
        OrdersModule,
        TournamentsModule,
        TablesModule,
        DealingModule,
        DealsModule,
        AppealsModule,
        AuditsModule,
        RecordModule,
        ProofModule,
        LiveModule,
        PreviewsModule,
        CatalogueModule,
        DeskModule,
        DirectorModule,
        NamesModule,
        ExportsModule,
        AccountsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        // In this order: who asks, how often, whether they may.
        { provide: APP_GUARD, useClass: ViewerGuard },
        { provide: APP_GUARD, useClass: AnonymousLimitGuard },
        { provide: APP_GUARD, useClass: RightsGuard },
      ],
    };
  }
}
