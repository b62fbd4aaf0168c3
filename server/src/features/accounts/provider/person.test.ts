import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import type { SingleSignOn } from '../../../platform/environment/singleSignOn.ts';
import { readPerson } from './person.ts';

const settings: SingleSignOn = {
  issuer: 'https://id.example',
  clientId: 'site',
  clientSecret: 'secret',
  scope: 'openid profile',
  groupsClaim: 'groups',
  groups: { admin: ['admins'], employee: ['hiring', 'office'], 'hiring-manager': ['managers'] },
};
const claims = {
  iss: 'https://id.example',
  sub: 'layla-1',
  preferred_username: 'layla.h',
  given_name: 'Layla',
  family_name: 'Haddad',
  groups: ['hiring'],
};
const read = (change: Record<string, unknown> = {}) =>
  readPerson({ ...claims, ...change }, settings);

test('the claims of a person are the identity, the username, the names and the role', () => {
  assert.deepEqual(read(), {
    identity: { issuer: 'https://id.example', subject: 'layla-1' },
    username: 'layla.h',
    names: { firstName: 'Layla', lastName: 'Haddad' },
    role: 'employee',
  });
});

test('of several roles the most powerful one counts, and unknown groups give none', () => {
  const roleOf = (groups: unknown) => read({ groups })?.role;
  assert.equal(roleOf(['managers', 'office', 'admins']), 'admin');
  assert.equal(roleOf(['managers', 'office']), 'employee');
  assert.equal(roleOf(['managers']), 'hiring-manager');
  // Some providers send a single group as text.
  assert.equal(roleOf('admins'), 'admin');
  for (const groups of [[], ['Admins'], ['admins '], undefined, null, { admins: true }])
    assert.equal(roleOf(groups), undefined, JSON.stringify(groups));
});

test('claims without a valid subject are of nobody', () => {
  for (const sub of [undefined, '', 7, 'x'.repeat(256), 'line\nbreak', 'ليلى'])
    assert.equal(read({ sub }), undefined, String(sub));
  assert.equal(read({ sub: 'x'.repeat(255) })?.identity.subject.length, 255);
});

test('a missing name is taken from the full name', () => {
  const namesOf = (given: unknown, family: unknown, name?: unknown) =>
    read({ given_name: given, family_name: family, name })?.names;
  const whole = '  Layla  bint Omar Haddad ';
  assert.deepEqual(namesOf(undefined, undefined, whole), {
    firstName: 'Layla',
    lastName: 'bint Omar Haddad',
  });
  assert.deepEqual(namesOf('Lily', ' ', whole), {
    firstName: 'Lily',
    lastName: 'bint Omar Haddad',
  });
  assert.deepEqual(namesOf('', 'Noor', whole), { firstName: 'Layla', lastName: 'Noor' });
  for (const names of [
    [undefined, undefined],
    ['Layla', 7],
    [undefined, undefined, 'Layla'],
    ['x'.repeat(textLimits.name + 1), 'Haddad'],
  ])
    assert.equal(namesOf(names[0], names[1], names[2]), undefined, JSON.stringify(names));
});

test('without a preferred username, the mail address is the username', () => {
  const nameOf = (change: object) => read({ preferred_username: undefined, ...change })?.username;
  assert.equal(nameOf({ email: 'layla@mail.example' }), 'layla@mail.example');
  assert.equal(nameOf({ preferred_username: ' ', email: 'l@mail.example' }), 'l@mail.example');
  assert.equal(nameOf({}), undefined);
  assert.equal(nameOf({ preferred_username: '\u2068Ｌayla\u200B\u2069' }), 'layla');
  assert.equal(nameOf({ preferred_username: '\u200B', email: 'l@mail.example' }), 'l@mail.example');
  assert.equal(nameOf({ preferred_username: 'LAYLİ' }), undefined);
  // A name that looks like another, or that the audit log uses for the server itself.
  assert.equal(nameOf({ preferred_username: 'lаyla' }), undefined);
  assert.equal(nameOf({ preferred_username: 'server' }), undefined);
});
