import { act, screen, within } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import type { Language } from '@sumut/contracts/language/language';
import { renderLayout } from '../../testing/renderLayout.tsx';

const signIn = (user: unknown) => {
  localStorage.setItem(storageKeys.sessionId, 's-1');
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
};
const sara = { username: 'sara', firstName: 'سارة', lastName: 'الكتبي', role: 'employee' };
const areas = () => [within(screen.getByRole('banner')), within(screen.getByRole('contentinfo'))];

afterEach(() => localStorage.clear());

test.each<[Language, string]>([
  ['en', 'Employee Login'],
  ['ar', 'دخول الموظفين'],
])(
  'in %s, header and footer link to the account of the person who is signed in',
  async (language, login) => {
    signIn(sara);
    await renderLayout('/', language);
    for (const area of areas()) {
      expect(area.queryByRole('link', { name: login })).not.toBeInTheDocument();
      const account = area.getByRole('link', { name: /سارة الكتبي/ });
      expect(account).toHaveAttribute('href', '/employee-dashboard');
    }
  },
);

test.each([
  ['nothing is stored', () => undefined],
  ['only a user is stored', () => localStorage.setItem(storageKeys.user, JSON.stringify(sara))],
  ['what is stored is no user', () => signIn('sara')],
  ['what is stored has no name', () => signIn({ firstName: 7 })],
  [
    'what is stored is no JSON',
    () => {
      signIn(sara);
      localStorage.setItem(storageKeys.user, '{');
    },
  ],
])('visitors have the employee login when %s', async (_, store) => {
  store();
  await renderLayout('/', 'en');
  for (const area of areas())
    expect(area.getByRole('link', { name: 'Employee Login' })).toHaveAttribute(
      'href',
      '/employee-login',
    );
});

test('the username is shown if the account has no names', async () => {
  signIn({ ...sara, firstName: ' ', lastName: '' });
  await renderLayout('/', 'en');
  expect(areas()[0]?.getByRole('link', { name: /sara/ })).toBeVisible();
});

test('a sign-out in another tab brings the employee login back', async () => {
  signIn(sara);
  await renderLayout('/', 'en');
  localStorage.clear();
  act(() => void window.dispatchEvent(new Event('storage')));
  for (const area of areas())
    expect(area.getByRole('link', { name: 'Employee Login' })).toBeInTheDocument();
});
