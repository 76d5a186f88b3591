import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { Request } from 'express';
import { GUESS_LIMIT } from '../resources';
import { callerOf } from './caller';
import { closelyWatchedKey } from './right.decorator';

/** So many requests a minute from one address to each route, of whoever is not known; of guesses at secrets, of anybody. */
@Injectable()
export class AnonymousLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    @Inject(GUESS_LIMIT) private readonly guessLimit: number,
  ) {
    super(options, storage, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    return Promise.resolve(typeof callerOf(request) === 'object' && !this.isWatched(context));
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    return super.handleRequest(
      this.isWatched(request.context) ? { ...request, limit: this.guessLimit } : request,
    );
  }

  private isWatched(context: ExecutionContext): boolean {
    return this.reflector.get<true | undefined>(closelyWatchedKey, context.getHandler()) === true;
  }
}
