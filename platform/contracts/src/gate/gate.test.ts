import { accepts, getErrors } from '../testing/errors.ts';
import { gateFormResultSchema, gateFormSchema, gateUnlockSchema, hintSchema } from './gate.ts';
import { gateView } from './gateMarkup.ts';
import { gateLimits } from './limits.ts';

test('a password has a maximum length, and no other field is accepted', () => {
  const errorsOf = (password: unknown) => getErrors(gateUnlockSchema, { password });
  expect(errorsOf(' ')).toEqual({});
  expect(errorsOf('x'.repeat(gateLimits.passwordLength))).toEqual({});
  expect(errorsOf('x'.repeat(gateLimits.passwordLength + 1))).toEqual({ password: 'tooLong' });
  expect(errorsOf('')).toEqual({ password: 'required' });
  expect(errorsOf(undefined)).toEqual({ password: 'required' });
  expect(accepts(gateUnlockSchema, { password: 'x', admin: true })).toBe(false);
});

test('a form that a browser sends without scripts is accepted with missing or invalid fields', () => {
  const form = { password: 'azimuth', address: '/about', attempts: 2 };
  expect(gateFormSchema.parse({ ...form, attempts: '2' })).toEqual(form);
  expect(gateFormSchema.parse({})).toEqual({ password: '', address: '/', attempts: 0 });
  for (const attempts of ['-1', '1.5', 'many'])
    expect(gateFormSchema.parse({ ...form, attempts }).attempts).toBe(0);
});

test('the result of a form has one of three verdicts', () => {
  const result = (verdict: string) => ({ verdict, attempts: 1, requestedUrl: '/' });
  for (const verdict of ['right', 'wrong', 'tooMany'])
    expect(accepts(gateFormResultSchema, result(verdict))).toBe(true);
  expect(accepts(gateFormResultSchema, result(''))).toBe(false);
});

test('page hints name only scripts, styles and data', () => {
  for (const as of ['script', 'style', 'fetch'])
    expect(accepts(hintSchema, { href: '/a', as })).toBe(true);
  for (const as of ['', 'image']) expect(accepts(hintSchema, { href: '/a', as })).toBe(false);
});

describe('the markup that a page starts with', () => {
  const closed = { shell: 's', session: null, behind: null, clientSecret: null, formResult: null };
  const session = { token: 't', timestamp: 1, hash: 'h' };

  test('is the closed gate without a pass', () => {
    expect(gateView(closed)).toBe('closed');
  });

  test('is the loading state if the script has to decide', () => {
    expect(gateView({ ...closed, session })).toBe('loading');
    const clientSecret = { salt: 's', iterations: 1, hash: 'h' };
    expect(gateView({ ...closed, clientSecret })).toBe('loading');
  });

  test('is the result of a form that was sent without scripts', () => {
    const formResult = { verdict: 'tooMany', attempts: 5, requestedUrl: '/' } as const;
    expect(gateView({ ...closed, session, formResult })).toBe('tooMany');
  });
});
