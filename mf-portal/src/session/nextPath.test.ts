import { hasNextPath, nextPath, signInPathFor } from './nextPath.ts';

const next = (wanted: string) => nextPath(new URLSearchParams({ next: wanted }));

test.each([
  '/employee-dashboard',
  '/employee-dashboard/applications?page=2&id=a-1',
  '/employee-dashboard/settings',
])('%s is accepted as a page of the portal', (wanted) => {
  expect(next(wanted)).toBe(wanted);
});

test.each([
  '',
  '/',
  '/employee-login',
  '/employee-dashboard-of-somebody-else',
  '/employee-dashboard/../contact',
  '//evil.example/employee-dashboard',
  '/\\evil.example/employee-dashboard',
  'https://evil.example/employee-dashboard',
  'javascript:alert(1)',
  'http://',
])('%s is replaced by the dashboard', (wanted) => {
  expect(next(wanted)).toBe('/employee-dashboard');
});

test('the default is the dashboard', () => {
  expect(nextPath(new URLSearchParams())).toBe('/employee-dashboard');
});

test('the path of the sign-in page contains the next page, unless it is the default', () => {
  const wanted = '/employee-dashboard/applications?id=a%2F1';
  const path = signInPathFor(wanted);
  expect(nextPath(new URL(path, location.origin).searchParams)).toBe(wanted);
  expect(signInPathFor('/employee-dashboard')).toBe('/employee-login');
});

test('a redirected visitor is distinguished from one who opened the sign-in page', () => {
  const wanted = signInPathFor('/employee-dashboard/applications');
  expect(hasNextPath(new URL(wanted, location.origin).searchParams)).toBe(true);
  expect(hasNextPath(new URLSearchParams('next'))).toBe(true);
  expect(hasNextPath(new URLSearchParams())).toBe(false);
});
