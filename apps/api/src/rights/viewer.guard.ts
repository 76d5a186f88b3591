import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DESK_TOKEN } from '../resources';
import { type Caller, setCaller } from './caller';
import { Grants } from './grants';
import { hashOf, isSame } from './token';

/** Finds out who is asking, and lets everybody through: what they may do, rights.guard.ts decides. */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(
    private readonly grants: Grants,
    @Inject(DESK_TOKEN) private readonly deskToken: string | undefined,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    setCaller(request, await this.callerWith(request.headers.authorization));
    return true;
  }

  private async callerWith(authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) return 'anybody';
    const [, token] = /^Bearer +([A-Za-z0-9_-]{16,256})$/i.exec(authorization) ?? [];
    if (token === undefined) return 'unknown';
    if (this.deskToken !== undefined && isSame(token, this.deskToken)) return { role: 'desk', scope: '*' };
    return (await this.grants.find(hashOf(token))) ?? 'unknown';
  }
}
