import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { pathId } from '../http/path-id.pipe';
import { Problem } from '../problem';
import { callerOf } from './caller';
import type { Grant } from './grant';
import { Places } from './places';
import { type Right, rightKey } from './right.decorator';

/** Refuses what was not granted; a route that names no right is refused to everybody. */
@Injectable()
export class RightsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly places: Places,
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
      throw unauthorised('token-missing', 'Send the token as "Authorization: Bearer …".');
    if (right !== undefined && (await this.grants(caller, right, request))) return true;
    throw new Problem('not-granted', `A token of the ${caller.role} of ${caller.scope} does not grant this.`);
  }

  private async grants({ role, scope }: Grant, right: Right, { params }: Request): Promise<boolean> {
    if (role === 'desk') return true;
    if (right === 'desk') return false;
    const deal =
      params['appeal'] === undefined ? params['deal'] : await this.places.dealOf(String(params['appeal']));
    const table = deal === undefined ? params['table'] : await this.places.tableOf(String(deal));
    if (role === 'recorder') return right === 'record' && scope === `table-${String(table)}`;
    const tournament =
      params['tournament'] ??
      (table === undefined ? undefined : await this.places.tournamentOf(String(table)));
    return scope === `tournament-${String(tournament)}`;
  }
}

const unauthorised = (code: string, detail: string) =>
  new Problem(code, detail, {}, { 'WWW-Authenticate': 'Bearer realm="fairdeal"' });
