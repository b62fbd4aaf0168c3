import type { PortalAccount } from '@sumut/contracts/portal/accounts';
import { account } from '../../testing/accounts.ts';
import { changes, getActions } from './accountActions.ts';

const kindsFor = (fields: Partial<PortalAccount>, isOwn = false) =>
  getActions(account(fields), isOwn).map(({ kind }) => kind);

test.each([
  ['an admin', 'admin', ['demote', 'assign']],
  ['an employee', 'employee', ['promote', 'assign']],
  ['a hiring manager', 'hiring-manager', ['promote', 'demote']],
] as const)('%s can be given each of the two other roles', (_, role, offered) => {
  const kinds = kindsFor({ role });
  expect(kinds.filter((kind) => ['promote', 'demote', 'assign'].includes(kind))).toEqual(offered);
});

test('name, role, password, sessions and access of another account can be changed', () => {
  expect(kindsFor({ role: 'employee' })).toEqual([
    'rename',
    'promote',
    'assign',
    'reset',
    'sessions',
    'disable',
  ]);
});

test('only the departments of a hiring manager can be changed', () => {
  expect(kindsFor({ role: 'hiring-manager' })).toContain('departments');
  expect(kindsFor({ role: 'employee' })).not.toContain('departments');
  expect(kindsFor({ role: 'admin' })).not.toContain('departments');
});

test('a disabled account has to be enabled before anything but its name is changed', () => {
  expect(kindsFor({ disabled: true })).toEqual(['rename', 'enable']);
  expect(kindsFor({ disabled: true, role: 'hiring-manager' })).toEqual(['rename', 'enable']);
});

test('admins can change only the name of their own account', () => {
  expect(kindsFor({ role: 'admin' }, true)).toEqual(['rename']);
});

test('name, role and password of an account of the identity provider cannot be changed here', () => {
  expect(kindsFor({ ofProvider: true })).toEqual(['sessions', 'disable']);
  expect(kindsFor({ ofProvider: true, role: 'hiring-manager' })).toEqual([
    'departments',
    'sessions',
    'disable',
  ]);
  expect(kindsFor({ ofProvider: true, disabled: true })).toEqual(['enable']);
  expect(kindsFor({ ofProvider: true, role: 'admin' }, true)).toEqual([]);
});

test('promoting makes an account an admin, and demoting an employee', () => {
  expect([changes.promote.role, changes.demote.role]).toEqual(['admin', 'employee']);
});

test('enabling is the reverse of disabling', () => {
  expect([changes.disable.disabled, changes.enable.disabled]).toEqual([true, false]);
});
