import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { callerOf } from '../rights/caller';
import { CloselyWatched, OpenTo } from '../rights/right.decorator';
import { RightsDesk } from '../rights/rights-desk';
import { Problem } from '../problem';
import { Accounts } from './accounts';
import { schemaOfTexts, shapes, textsIn } from './fields';
import { Sessions } from './sessions';
import { whoIs, type Who } from './who';

const credentials = { login: shapes.login, password: { ...shapes.password, pattern: /^[\s\S]{1,200}$/ } };
const newPassword = { password: credentials.password, newPassword: shapes.password };

/** Logging in and out. */
@ApiTags('accounts')
@Controller()
export class SessionsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly rights: RightsDesk,
  ) {}

  @Post('session')
  @OpenTo('anybody')
  @CloselyWatched()
  @ApiOperation({ summary: 'Log in. The session is a cookie; any session the browser had before has ended.' })
  @ApiBody({ schema: schemaOfTexts(credentials) })
  async login(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Who> {
    const { login = '', password = '' } = textsIn(body, credentials);
    const account = await this.accounts.login(login, password);
    await this.sessions.begin(account.id, request, response);
    return whoIs(await this.rights.callerWith(account.id), account.login);
  }

  @Get('session')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Who is asking, and what they may do.' })
  async who(@Req() request: Request): Promise<Who> {
    const caller = callerOf(request);
    const account =
      typeof caller === 'object' && caller.accountId !== undefined
        ? await this.accounts.byId(caller.accountId)
        : undefined;
    return whoIs(caller, account?.login ?? null);
  }

  @Delete('session')
  @HttpCode(204)
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Log out.' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }

  @Delete('sessions')
  @HttpCode(204)
  @OpenTo('account')
  @ApiOperation({ summary: 'Log out everywhere.' })
  async logoutEverywhere(@Req() request: Request): Promise<void> {
    await this.sessions.endAll(ownAccount(request));
  }

  @Post('password')
  @HttpCode(204)
  @OpenTo('account')
  @CloselyWatched()
  @ApiOperation({ summary: 'Change one’s password; every other session ends.' })
  @ApiBody({ schema: schemaOfTexts(newPassword) })
  async changePassword(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { password = '', newPassword: next = '' } = textsIn(body, newPassword);
    const id = ownAccount(request);
    const account = await this.accounts.byId(id);
    await this.accounts.login(account?.login ?? '', password);
    await this.accounts.changePassword(id, next);
    await this.sessions.endAll(id);
    await this.sessions.begin(id, request, response);
  }
}

function ownAccount(request: Request): string {
  const caller = callerOf(request);
  if (typeof caller === 'object' && caller.accountId !== undefined) return caller.accountId;
  throw new Problem('not-granted', 'A device has no account.');
}
