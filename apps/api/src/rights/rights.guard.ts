import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { pathId } from '../http/path-id.pipe';
import { Problem } from '../problem';
import { callerOf } from './caller';
import { type Right, rightKey } from './right.decorator';
import { RightsDesk } from './rights-desk';

/** Refuses what was not granted; a route that names no right is refused to everybody. */
@Injectable()
export class RightsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rights: RightsDesk,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const right = this.reflector.get<Right | undefined>(rightKey, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    for (const id of Object.values(request.params)) pathId(String(id));

    const caller = callerOf(request);
    if (caller === 'unknown')
      throw unauthorised('token-unknown', 'The Authorization header holds no token in force.');
    if (right === 'anybody') return true;
    if (caller === 'anybody')
      throw unauthorised('token-missing', 'Send the token as "Authorization: Bearer …", or log in.');
    if (right !== undefined && (await this.rights.mayUse(caller, right, request.params))) return true;
    throw new Problem('not-granted', 'This is not granted to whoever asks.');
  }
}

const unauthorised = (code: string, detail: string) =>
  new Problem(code, detail, {}, { 'WWW-Authenticate': 'Bearer realm="fairdeal"' });
