import { canMail } from './canMail.ts';

test('an applicant can be mailed if the site sends mail and the applicant has an address', () => {
  const email = 'mariam@example.ae';
  expect(canMail({ mode: 'smtp' }, { email })).toBe(true);
  expect(canMail({ mode: 'off' }, { email })).toBe(false);
  expect(canMail({ mode: 'smtp' }, { email: '' })).toBe(false);
});
