import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller';
import { SessionsController } from './sessions.controller';
import { TableCodesController } from './table-codes.controller';

@Module({ controllers: [SessionsController, InvitationsController, TableCodesController] })
export class AccountsModule {}
