import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { setCaller } from './caller';
import { FromOurPages } from './from-our-pages';
import { RightsDesk } from './rights-desk';

/** Finds out who is asking, and lets everybody through: what they may do, rights.guard.ts decides. */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(
    private readonly rights: RightsDesk,
    private readonly fromOurPages: FromOurPages,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.rights.callerOf(request.headers);
    this.fromOurPages.require(request, typeof caller === 'object' && caller.account);
    setCaller(request, caller);
    return true;
  }
}
