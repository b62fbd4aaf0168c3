import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { goodPassword } from '../../../../testing/accounts.ts';
import { validateNewPassword } from './passwordPolicy.ts';

const guessable = [
  'password1234',
  'P@ssw0rd2025!!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'Sumut-Defence-2026',
  'سُموت للتقنيات 2026',
  'maryam.haddad1',
  'MaryamHaddad2026',
  'كلمة المرور 1234',
  'AbuDhabi@123456',
  'مَرحباً 12345',
  'administrator-1987',
  'zzzz1987zzzz',
  // Signs and digits that look like letters.
  ...['f00tball', 'm1chael', 's3curity', 'm4ster', 'ba5ketball', 'foo7ball', 'm@ster'],
  ...['ba$ketball', 'm!chael', 'P@ssw0rd#%&*()'],
  // These are in the list of breached passwords, but have no common part.
  'greenlantern',
  'ZXCasdQWE123',
  '4815162342lost',
];
const good = [
  goodPassword,
  'correct horse battery staple',
  'طائرات ورقية فوق ليوا',
  'tR8#vq2Lm9!x',
  // The fewest different characters.
  'zkwvbzkwvbzk',
];
const person = { username: 'maryam.haddad', firstName: 'Maryam', lastName: 'Haddad' };

for (const one of guessable) {
  test(`"${one}" is refused as too easy to guess`, () => {
    assert.equal(validateNewPassword(one, person), 'guessable' satisfies FieldError);
  });
}
for (const one of good) {
  test(`"${one}" is accepted as a password`, () => {
    assert.equal(validateNewPassword(one, person), undefined);
  });
}
