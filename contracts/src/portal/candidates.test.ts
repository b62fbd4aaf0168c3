import { candidateFieldsSchema } from './candidates.ts';

const filled = {
  ...{ firstName: 'Huda', lastName: 'Salem', email: 'huda@mail.example', phone: '0557654321' },
  ...{ position: 'Pilot', language: 'ar', source: 'fair', agreed: true },
};
const errorsOf = (change: object) =>
  Object.fromEntries(
    (candidateFieldsSchema.safeParse({ ...filled, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

test('one of email and phone is enough', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ email: '' })).toEqual({});
  expect(errorsOf({ phone: '' })).toEqual({});
  expect(errorsOf({ email: '', phone: ' ' })).toEqual({ email: 'required' });
});

test('missing email and phone are reported together with other errors', () => {
  expect(errorsOf({ email: '', phone: '', source: 'website', agreed: false })).toEqual({
    email: 'required',
    source: 'option',
    agreed: 'required',
  });
  expect(candidateFieldsSchema.safeParse('x').success).toBe(false);
});

test.each(['12', 'call me', '123456789012345678901'])('%s is no phone number', (phone) =>
  expect(errorsOf({ phone })).toEqual({ phone: 'phone' }),
);
