import { Injectable } from '@nestjs/common';
import { may, type Place, type Right } from '@fairdeal/rights';
import { Accounts } from '../accounts/accounts';
import { sessionTokenOf, Sessions } from '../accounts/sessions';
import type { Caller, KnownCaller } from './caller';
import { Grants } from './grants';
import { Places } from './places';

/** What of a request says who asks, and about what. */
export interface Asked {
  readonly headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined };
  readonly params: Readonly<Record<string, string | string[] | undefined>>;
}

/** From a request to who asks, and to whether they may. */
@Injectable()
export class RightsDesk {
  constructor(
    private readonly grants: Grants,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly places: Places,
  ) {}

  /** A token counts before a cookie: a program says whom it speaks for. A session that ended is nobody's. */
  async callerOf({ authorization, cookie }: Asked['headers']): Promise<Caller> {
    if (authorization !== undefined) {
      const [, token] = /^Bearer +([A-Za-z0-9_-]{16,256})$/i.exec(authorization) ?? [];
      return (token === undefined ? undefined : await this.grants.find(token)) ?? 'unknown';
    }
    const session = sessionTokenOf(cookie);
    const account = session === undefined ? undefined : await this.sessions.accountOf(session);
    return account === undefined ? 'anybody' : this.callerWith(account);
  }

  async callerWith(accountId: string): Promise<KnownCaller> {
    const account = await this.accounts.byId(accountId);
    const person = account?.person ?? undefined;
    const holder = person ?? `account-${accountId}`;
    return {
      grants: await this.accounts.grantsOf(accountId),
      account: true,
      person,
      seatedAs: holder,
      holder,
      keys: `account ${accountId}`,
      accountId,
    };
  }

  async isGranted({ headers, params }: Asked, right: Right): Promise<boolean> {
    const caller = await this.callerOf(headers);
    return typeof caller === 'object' && this.mayUse(caller, right, params);
  }

  /** @throws Problem no-such-deal, no-such-table, no-such-appeal */
  async mayUse(caller: KnownCaller, right: Right, params: Asked['params']): Promise<boolean> {
    return may(caller, right, await this.placeOf(caller, right, params));
  }

  /** Nobody is told by a 404 what is there: who was granted nothing at all is refused before anything is looked up. */
  private async placeOf(caller: KnownCaller, right: Right, params: Asked['params']): Promise<Place> {
    const named = (name: string) => (params[name] === undefined ? undefined : String(params[name]));
    if (right === 'account' || right === 'desk') return {};
    const appeal = named('appeal');
    const ofAppeal = appeal !== undefined && caller.account ? await this.places.appeal(appeal) : undefined;
    if (appeal === undefined && caller.grants.some(({ role }) => role === 'desk')) return {};
    const deal = appeal === undefined ? named('deal') : await this.places.dealOf(appeal);
    const table = deal === undefined ? named('table') : await this.places.tableOf(deal);
    const recorder = caller.grants.every(({ role }) => role === 'recorder');
    const tournament =
      named('tournament') ??
      (table === undefined || recorder ? undefined : await this.places.tournamentOf(table));
    return {
      ...(tournament !== undefined && { tournament }),
      ...(table !== undefined && { table }),
      ...(ofAppeal !== undefined && { appeal: ofAppeal }),
    };
  }
}
