import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Grant, Role } from '@fairdeal/rights';
import type { Request, Response } from 'express';
import { Inject } from '@nestjs/common';
import { PathIdPipe } from '../http/path-id.pipe';
import { PUBLIC_URL } from '../resources';
import { Problem } from '../problem';
import { callerOf } from '../rights/caller';
import { Places } from '../rights/places';
import { CloselyWatched, OpenTo } from '../rights/right.decorator';
import { RightsDesk } from '../rights/rights-desk';
import { Accounts } from './accounts';
import { maybe, oneOfWords, schemaOfTexts, shapes, textsIn } from './fields';
import { Invitations } from './invitations';
import { addressOf } from './join-link';
import { Sessions } from './sessions';
import { whoIs, type Who } from './who';

const toTheHouse = { person: maybe(shapes.id) };
const toATournament = {
  role: oneOfWords('organiser', 'director', 'player', 'committee'),
  person: maybe(shapes.id),
};
const taken = { token: shapes.secret, login: maybe(shapes.login), password: maybe(shapes.password) };
const looked = { token: shapes.secret };

interface Invited {
  /** Shown this once. */
  readonly token: string;
  /** @format uri */
  readonly link: string;
  /** @format date-time */
  readonly expiresAt: string;
}

/** Who may do what: by invitation. */
@ApiTags('accounts')
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly rights: RightsDesk,
    private readonly places: Places,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  @Post('invitations')
  @OpenTo('desk')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Invite somebody to run the house: a link that can be taken up once.' })
  @ApiBody({ schema: schemaOfTexts(toTheHouse), required: false })
  inviteToTheHouse(@Body() body: unknown, @Req() request: Request) {
    const { person } = textsIn(body, toTheHouse);
    return this.invite({ role: 'desk', scope: '*' }, person, request);
  }

  @Get('invitations')
  @OpenTo('desk')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary: 'Invitations to run the house that nobody has taken up; their links are not kept.',
  })
  async openToTheHouse() {
    return { invitations: await this.invitations.open('*') };
  }

  @Delete('invitations/:invitation')
  @HttpCode(204)
  @OpenTo('desk')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Recall an invitation to run the house: its link opens nothing any more.' })
  async recallFromTheHouse(@Param('invitation', PathIdPipe) invitation: string): Promise<void> {
    await this.invitations.recall('*', invitation);
  }

  @Get('invitations/first')
  @OpenTo('desk')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'The link that makes the house’s organiser; null once somebody has taken it up.' })
  async first(@Req() request: Request) {
    const first = await this.invitations.first();
    return { link: first === undefined ? null : `${addressOf(request, this.publicUrl)}/join#${first.token}` };
  }

  @Post('tournaments/:tournament/invitations')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Invite an organiser, a director, a player or a member of the committee.' })
  @ApiBody({ schema: schemaOfTexts(toATournament) })
  async inviteToATournament(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @Req() request: Request,
  ) {
    const { role, person } = textsIn(body, toATournament);
    await this.places.requireTournament(tournament);
    return this.invite({ role: role as Role, scope: `tournament-${tournament}` }, person, request);
  }

  @Get('tournaments/:tournament/invitations')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary: 'Invitations to the tournament that nobody has taken up; their links are not kept.',
  })
  async openAt(@Param('tournament', PathIdPipe) tournament: string) {
    await this.places.requireTournament(tournament);
    return { invitations: await this.invitations.open(`tournament-${tournament}`) };
  }

  @Delete('tournaments/:tournament/invitations/:invitation')
  @HttpCode(204)
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Recall an invitation: its link opens nothing any more.' })
  async recall(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('invitation', PathIdPipe) invitation: string,
  ): Promise<void> {
    await this.places.requireTournament(tournament);
    await this.invitations.recall(`tournament-${tournament}`, invitation);
  }

  @Post('invitations/looked-at')
  @HttpCode(200)
  @OpenTo('anybody')
  @CloselyWatched()
  @ApiOperation({ summary: 'What an invitation is for, without taking it up.' })
  @ApiBody({ schema: schemaOfTexts(looked) })
  async look(@Body() body: unknown) {
    const { token = '' } = textsIn(body, looked);
    const { role, scope, person } = await this.invitations.look(token);
    return { role, scope, person };
  }

  @Post('invitations/accepted')
  @OpenTo('anybody')
  @CloselyWatched()
  @ApiOperation({
    summary:
      'Take an invitation up, with the account one is logged in with or with a new login and password.',
  })
  @ApiBody({ schema: schemaOfTexts(taken) })
  async accept(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Who> {
    const { token = '', login, password } = textsIn(body, taken);
    const account = await this.invitations.accept(token, await this.taker(request, login, password));
    await this.sessions.begin(account.id, request, response);
    return whoIs(await this.rights.callerWith(account.id), account.login);
  }

  @Get('tournaments/:tournament/roles')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Who may do what at the tournament.' })
  async roles(@Param('tournament', PathIdPipe) tournament: string) {
    await this.places.requireTournament(tournament);
    const granted = await this.accounts.grantedOver(`tournament-${tournament}`);
    return { roles: granted.map(({ id, login, person, role }) => ({ account: id, login, person, role })) };
  }

  @Delete('tournaments/:tournament/roles/:account')
  @HttpCode(204)
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Take back all an account may do at the tournament.' })
  async revoke(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('account', PathIdPipe) account: string,
  ): Promise<void> {
    await this.places.requireTournament(tournament);
    await this.accounts.revoke(account, `tournament-${tournament}`);
  }

  private async invite(grant: Grant, person: string | undefined, request: Request): Promise<Invited> {
    const { token, expiresAt } = await this.invitations.invite(grant, person ?? null);
    return { token, link: `${addressOf(request, this.publicUrl)}/join#${token}`, expiresAt };
  }

  private async taker(request: Request, login: string | undefined, password: string | undefined) {
    const caller = callerOf(request);
    if (login !== undefined && password !== undefined) return { login, password };
    const account =
      typeof caller === 'object' && caller.accountId !== undefined
        ? await this.accounts.byId(caller.accountId)
        : undefined;
    if (account === undefined || login !== undefined || password !== undefined) {
      throw new Problem('login-wanted', 'Send a login and a password, or log in first and send neither.');
    }
    return account;
  }
}
