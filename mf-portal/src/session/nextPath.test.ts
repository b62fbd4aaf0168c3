import { nextPath, signInPathFor } from './nextPath.ts';

const next = (wanted: string) => nextPath(new URLSearchParams({ next: wanted }));

test.each([
  '/employee-dashboard',
  '/employee-dashboard?view=applications&page=2&id=a-1',
  '/employee-dashboard/settings',
])('%s is a page of the portal', (wanted) => {
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
])('%s leads to the dashboard instead', (wanted) => {
  expect(next(wanted)).toBe('/employee-dashboard');
});

test('without a wish it is the dashboard', () => {
  expect(nextPath(new URLSearchParams())).toBe('/employee-dashboard');
});

test('the path to the sign-in page keeps the wanted page, unless it is where one goes anyway', () => {
  const wanted = '/employee-dashboard?view=applications&id=a%2F1';
  const path = signInPathFor(wanted);
  expect(nextPath(new URL(path, location.origin).searchParams)).toBe(wanted);
  expect(signInPathFor('/employee-dashboard')).toBe('/employee-login');
});
