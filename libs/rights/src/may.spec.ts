import fc from 'fast-check';
import { may, type Bearer, type Place } from './may';
import { roles, type Grant } from './grant';
import { rights, type Right } from './right';

const place: Place = {
  tournament: 't1',
  table: 't1.1',
  appeal: { members: ['zoe'], own: ['ada'] },
};
const bearer = (role: Grant['role'], scope: string, person?: string): Bearer => ({
  grants: [{ role, scope }],
  account: person !== undefined,
  person,
});
const nobody: Bearer = { grants: [], account: false, person: undefined };
const granted = (who: Bearer): readonly Right[] => rights.filter((right) => may(who, right, place));

it.each<[string, Bearer, readonly Right[]]>([
  ['nobody', nobody, ['anybody']],
  [
    'the desk',
    bearer('desk', '*'),
    ['anybody', 'desk', 'monitor', 'organise', 'direct', 'record', 'lodge', 'hear', 'judge'],
  ],
  [
    'its organiser',
    bearer('organiser', 'tournament-t1'),
    ['anybody', 'organise', 'direct', 'record', 'lodge', 'hear', 'judge'],
  ],
  [
    'its director',
    bearer('director', 'tournament-t1', 'dan'),
    ['anybody', 'account', 'direct', 'record', 'lodge', 'hear'],
  ],
  ['who watches the installation', bearer('monitor', '*'), ['anybody', 'monitor']],
  ['the recorder of its table', bearer('recorder', 'table-t1.1'), ['anybody', 'record', 'lodge']],
  ['the recorder of another table', bearer('recorder', 'table-t1.2'), ['anybody']],
  ['a player of it', bearer('player', 'tournament-t1', 'bea'), ['anybody', 'account', 'lodge']],
  [
    'a member of the committee',
    bearer('committee', 'tournament-t1', 'zoe'),
    ['anybody', 'account', 'hear', 'judge'],
  ],
  ['a namesake known elsewhere', bearer('committee', 'tournament-t9', 'zoe'), ['anybody', 'account']],
  ['who does not sit on it', bearer('committee', 'tournament-t1', 'yves'), ['anybody', 'account']],
  ['an organiser elsewhere', bearer('organiser', 'tournament-t2'), ['anybody']],
  [
    'an organiser whose own case it is',
    bearer('organiser', 'tournament-t1', 'ada'),
    ['anybody', 'account', 'organise', 'direct', 'record', 'lodge', 'hear'],
  ],
])('%s', (_, who, allowed) => {
  expect(granted(who)).toEqual(allowed);
});

it('nobody decides their own case, whatever they were granted', () => {
  const anyGrant = fc.record({
    role: fc.constantFrom(...roles),
    scope: fc.constantFrom('*', 'tournament-t1', 'table-t1.1'),
  });
  fc.assert(
    fc.property(fc.array(anyGrant), (grants) => {
      expect(may({ grants, account: true, person: 'ada' }, 'judge', place)).toBe(false);
    }),
  );
});

it('a grant over one place is none over another', () => {
  const elsewhere: Place = { tournament: 't2', table: 't2.1' };
  fc.assert(
    fc.property(fc.constantFrom(...roles.filter((role) => role !== 'desk' && role !== 'monitor')), (role) => {
      for (const scope of ['tournament-t1', 'table-t1.1', 'tournament-*', '*']) {
        expect(rights.filter((right) => may(bearer(role, scope), right, elsewhere))).toEqual(['anybody']);
      }
    }),
  );
});
