import { act, screen } from '@testing-library/react';
import type { Boot, GateFormResult } from '@sumut/contracts/gate/gate';
import { languages } from '@sumut/contracts/language/language';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

gate.setUp();

const session = fake.sessionAt(fake.now);
const answering = (verdict: GateFormResult['verdict'], attempts = 0): Boot => ({
  ...(verdict === 'right' ? fake.withPass(session) : fake.withoutPass),
  formResult: { verdict, attempts, requestedUrl: '/about' },
});

const views: [string, Boot][] = [
  ['the closed gate', fake.withoutPass],
  ['a response to a wrong password', answering('wrong', 2)],
  ['a response to one attempt too many', answering('tooMany')],
];

describe.each(languages)('in %s', (language) => {
  test.each(views)("%s has the same texts and attributes after the script's start", (_, boot) => {
    localStorage.setItem('language', language);
    const place = gate.showDocument(boot);
    const before = place.innerHTML;
    gate.start(boot, place);
    const form = place.querySelector('form');
    for (const name of ['data-phase', 'novalidate']) form?.removeAttribute(name);
    // Not compared by `toBe`, which would print both.
    expect(place.innerHTML === before).toBe(true);
  });
});

test.each([
  ['wrong', 'true'],
  ['tooMany', null],
] as const)('the field of a response with %s is invalid: %s', async (verdict, invalid) => {
  await gate.show(answering(verdict, 2));
  expect(gate.field().getAttribute('aria-invalid')).toBe(invalid);
});

test('the language switch sets language, direction and the class of the Arabic font on the document', async () => {
  const root = document.documentElement;
  const { user } = await gate.show();
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
  await user.click(screen.getByRole('button', { name: 'AR العربية' }));
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  expect(root).toHaveClass('arabic-font');
  expect(screen.getByRole('group', { name: 'اللغة' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EN English' }));
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
  expect(root).not.toHaveClass('arabic-font');
});

test('a language that is chosen while the gate is about to open is shown by a new document', async () => {
  const server = fake.fakeServer();
  server.start();
  server.answers.POST = fake.unlocked(session);
  const shown = await gate.show();
  await gate.submit(shown, 'azimuth');
  await shown.user.click(screen.getByRole('button', { name: 'AR العربية' }));
  expect(screen.getByRole('heading', { name: 'دخول آمن' })).toBeVisible();
  await gate.advance(1500);
  expect(gate.stored()).toEqual(session);
  expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', false],
  ['the language switch', true],
])('the focus is correct when the visitor had focused %s', async (_, moved) => {
  const before = gate.showDocument(fake.withoutPass);
  const input = before.querySelector<HTMLInputElement>('[name=password]');
  if (input) input.value = 'typed before';
  const focused = moved ? screen.getByRole('button', { name: 'AR العربية' }) : null;
  focused?.focus();
  gate.start(fake.withoutPass, before);
  expect(gate.field()).toBe(input);
  expect(gate.field()).toHaveValue('typed before');
  expect(focused ?? gate.field()).toHaveFocus();
});

test('a right password sent without scripts opens the gate after 1.5 s and stores the session', async () => {
  const { loadApp } = await gate.show(answering('right'));
  expect(screen.getByText('Access granted!')).toBeVisible();
  expect(loadApp).toHaveBeenCalledWith(fake.behind);
  await gate.advance(1499);
  expect(gate.isOpen()).toBe(false);
  expect(gate.stored()).toBeNull();
  await gate.advance(1);
  expect(gate.isOpen()).toBe(true);
  expect(gate.stored()).toEqual(session);
});

test('a wrong password counts, and the fifth reloads the page after 2 s', async () => {
  await gate.show(answering('wrong', 2));
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
  expect(gate.attempts()).toHaveTextContent('Attempts remaining: 3');
  await gate.show(answering('wrong', 5));
  await gate.advance(1999);
  expect(gate.reloadPage()).not.toHaveBeenCalled();
  await gate.advance(1);
  expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
});

test('the stored language replaces the language of the document', () => {
  const place = gate.showDocument(fake.withoutPass, 'ar');
  expect(screen.getByRole('heading', { name: 'دخول آمن' })).toBeInTheDocument();
  gate.start(fake.withoutPass, place);
  expect(gate.heading()).toBeVisible();
  expect(document.cookie).toContain('sumut-language=en');
  expect(document.documentElement.dir).toBe('ltr');
});

test('the code behind the gate is requested once: when the visitor types, or the page has nothing to do', async () => {
  const shown = await gate.show();
  expect(shown.onTyping).not.toHaveBeenCalled();
  await shown.user.type(gate.field(), 'az');
  expect(shown.onTyping).toHaveBeenCalledTimes(1);
  const idle = await gate.show();
  await gate.advance(1000);
  expect(idle.onTyping).toHaveBeenCalledTimes(1);
});

test('the field is empty and hidden again when the gate locks', async () => {
  const server = fake.fakeServer();
  server.start();
  const shown = await gate.show();
  await shown.user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(gate.field()).toHaveAttribute('type', 'text');
  await gate.unlock(shown, server);
  localStorage.clear();
  act(() => void window.dispatchEvent(new Event('popstate')));
  await gate.advance(0);
  const field = document.querySelector('[name=password]');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('');
});
