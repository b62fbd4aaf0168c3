import { getErrors } from '../testing/errors.ts';
import { candidateFieldsSchema } from './candidates.ts';

const filled = {
  firstName: 'Huda',
  lastName: 'Salem',
  email: 'huda@mail.example',
  phone: '0557654321',
  position: 'Pilot',
  language: 'ar',
  source: 'fair',
  agreed: true,
};
const errorsWith = (change: object) => getErrors(candidateFieldsSchema, { ...filled, ...change });

test('one of email and phone is enough', () => {
  expect(errorsWith({})).toEqual({});
  expect(errorsWith({ email: '' })).toEqual({});
  expect(errorsWith({ phone: '' })).toEqual({});
  expect(errorsWith({ email: '', phone: ' ' })).toEqual({ email: 'required' });
});

test('missing email and phone are reported together with other errors', () => {
  expect(errorsWith({ email: '', phone: '', source: 'website', agreed: false })).toEqual({
    email: 'required',
    source: 'option',
    agreed: 'required',
  });
  expect(candidateFieldsSchema.safeParse('x').success).toBe(false);
});

test.each(['12', 'call me', '123456789012345678901'])('%s is no phone number', (phone) =>
  expect(errorsWith({ phone })).toEqual({ phone: 'phone' }),
);
