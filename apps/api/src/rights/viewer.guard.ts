import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, setCaller } from './caller';
import { Grants } from './grants';

/** Finds out who is asking, and lets everybody through: what they may do, rights.guard.ts decides. */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(private readonly grants: Grants) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    setCaller(request, await this.callerWith(request.headers.authorization));
    return true;
  }

  private async callerWith(authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) return 'anybody';
    const [, token] = /^Bearer +([A-Za-z0-9_-]{16,256})$/i.exec(authorization) ?? [];
    return (token === undefined ? undefined : await this.grants.find(token)) ?? 'unknown';
  }
}
