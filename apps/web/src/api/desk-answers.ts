import type { Answer, Schema } from '@fairdeal/api-client';

/** What the organiser's desk reads of the api's answers. */

export type Catalogue = Answer<'/api/catalogue'>;
export type FormatOffered = Catalogue['formats'][number];
export type SettingOffered = FormatOffered['settings'][number];
export type EntryKind = FormatOffered['entries'];

export type CertifiedMovement = Answer<'/api/movements/{movement}'>;
export type Movement = CertifiedMovement['movement'];

export type Drawn = Answer<'/api/tournaments/{tournament}/draws', 'post'>;
export type TableDrawn = Drawn['tables'][number];
export type Seats = TableDrawn['seats'];
/** Why two met. */
export type Met = Drawn['because'][number]['because'];
/** Why somebody sits out. */
export type Out = Drawn['out'][number]['because'];

export type DeskSheet = Answer<'/api/tournaments/{tournament}/desk'>;
export type DeskEntry = DeskSheet['entries'][number];
export type DeskTable = DeskSheet['tables'][number];
export type DeskDeal = DeskTable['deals'][number];
export type DeskResult = DeskDeal['result'];
export type DeskClock = DeskSheet['rounds'][number];

/** What a correction would do, before it is sent. */
export type Ripple = Schema<'Ripple'>;
export type Invited = Answer<'/api/tournaments/{tournament}/invitations', 'post'>;
export type OpenInvitation = Answer<'/api/tournaments/{tournament}/invitations'>['invitations'][number];
export type RoleGranted = Answer<'/api/tournaments/{tournament}/roles'>['roles'][number];
export type TableCode = Schema<'TableCode'>;
