import { screen, within } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import { company } from '@sumut/contracts/company/company';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

describe('the gate screen', () => {
  test("shows logo, name, title 'Secure Access', tagline, one field and the Access System button", async () => {
    await gate.show();
    const main = within(screen.getByRole('main'));
    expect(document.querySelector('svg.mark')).toBeVisible();
    expect(main.getByText(company.name.en)).toBeVisible();
    expect(main.getByRole('heading', { level: 1, name: 'Secure Access' })).toBeVisible();
    expect(main.getByText(company.tagline.en)).toBeVisible();
    expect(document.querySelectorAll('input:not([type=hidden])')).toHaveLength(1);
    expect(gate.field()).toHaveAttribute('type', 'password');
    expect(gate.field()).toHaveFocus();
    expect(gate.button()).toBeVisible();
    expect(document.title).toBe(`Secure Access – ${company.name.en}`);
    expect(screen.queryByText('Behind the gate')).toBeNull();
  });

  test('loads the fonts of its language while the password is typed', async () => {
    const load = jest.fn().mockRejectedValue(new Error('offline'));
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    document.documentElement.dir = 'ltr';
    await gate.show();
    expect(load.mock.calls).toEqual([['1em "Alexandria"', 'a']]);
    Reflect.deleteProperty(document, 'fonts');
  });

  test('is a real form that password managers understand', async () => {
    await gate.show();
    const form = gate.field().form;
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/gate');
    expect(gate.field()).toHaveAttribute('name', 'password');
    expect(gate.field()).toHaveAttribute('autocomplete', 'current-password');
    expect(gate.button()).toHaveAttribute('type', 'submit');
    // The browser's own validation is off once the script runs.
    expect(form?.noValidate).toBe(true);
  });

  test('sends the requested page and the number of attempts when the form is sent without scripts', async () => {
    const shown = await gate.show();
    const sent = () => Object.fromEntries(new FormData(gate.field().form ?? undefined));
    expect(sent()).toEqual({ address: '/', attempts: '0', password: '' });
    await gate.fail(shown, 2);
    expect(sent()).toMatchObject({ attempts: '2' });
  });

  test('shows the address of the company, and for whom the site is', async () => {
    await gate.show();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(company.address.en)).toBeVisible();
    expect(main.getByText(/reserved for invited visitors/)).toBeVisible();
    const description = document.querySelector('meta[name=description]');
    expect(description).toHaveAttribute('content', 'This site is reserved for invited visitors.');
  });

  test.each([
    ['the gate', fake.withoutPass, /you can read this site and send its forms/],
    [
      'the loading screen',
      fake.withPass(fake.sessionAt(fake.now)),
      /This page requires JavaScript/,
    ],
  ])('%s explains to visitors without scripts what requires scripts', (_, boot, text) => {
    expect(gate.showDocument(boot)).toHaveTextContent(text);
  });

  test('after the right password, visitors without scripts have a link to the requested page', () => {
    const result = { verdict: 'right', attempts: 0, requestedUrl: '/about' } as const;
    const boot = { ...fake.withPass(fake.sessionAt(fake.now)), formResult: result };
    const link = gate.showDocument(boot).querySelector('form a');
    expect(link).toHaveTextContent('Continue to the site');
    // The document has the requested URL.
    expect(link).toHaveAttribute('href', '');
  });

  test('accepts a pasted password', async () => {
    const { user } = await gate.show();
    await user.paste('azimuth');
    expect(gate.field()).toHaveValue('azimuth');
  });
});

describe('languages', () => {
  test('the gate is in Arabic unless the visitor has chosen otherwise', async () => {
    localStorage.removeItem(storageKeys.language);
    await gate.show();
    expect(screen.getByRole('heading', { name: 'دخول آمن' })).toBeVisible();
    expect(screen.getByLabelText('كلمة المرور')).toBeVisible();
    expect(screen.getByRole('button', { name: 'دخول النظام' })).toBeVisible();
  });

  test('the language switch keeps the typed password', async () => {
    const shown = await gate.show();
    await shown.user.type(gate.field(), 'azi');
    await shown.user.click(screen.getByRole('button', { name: 'AR العربية' }));
    await gate.advance(0);
    expect(screen.getByRole('heading', { name: 'دخول آمن' })).toBeVisible();
    expect(screen.getByLabelText('كلمة المرور')).toHaveValue('azi');
    await shown.user.click(screen.getByRole('button', { name: 'EN English' }));
    await gate.advance(0);
    expect(gate.heading()).toBeVisible();
    await gate.unlock(shown, server);
    expect(gate.isOpen()).toBe(true);
  });

  test('every message of the gate exists in Arabic', async () => {
    localStorage.setItem(storageKeys.language, 'ar');
    const { user } = await gate.show();
    await user.type(screen.getByLabelText('كلمة المرور'), 'guess{Enter}');
    expect(screen.getByRole('button', { name: 'جارٍ التحقق…' })).toBeVisible();
    await gate.advance(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('كلمة المرور غير صحيحة');
    expect(screen.getByText(/المحاولات المتبقية:/)).toHaveTextContent('المحاولات المتبقية: 4');
    server.answers.POST = fake.unlocked(fake.sessionAt(fake.now));
    await user.type(screen.getByLabelText('كلمة المرور'), 'azimuth{Enter}');
    await gate.advance(0);
    const toast = screen.getByText('أُذن بالدخول!').closest('[role=status]');
    expect(toast).toHaveTextContent(company.name.ar);
  });
});
