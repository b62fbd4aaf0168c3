import { canMail } from './canMail.ts';

test('an applicant can be mailed if the site sends mail and their address is known', () => {
  const email = 'mariam@example.ae';
  expect(canMail({ mode: 'smtp' }, { email })).toBe(true);
  expect(canMail({ mode: 'off' }, { email })).toBe(false);
  expect(canMail({ mode: 'smtp' }, { email: '' })).toBe(false);
});
