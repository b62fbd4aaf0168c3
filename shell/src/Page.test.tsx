import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Boot, GateFormResult } from '@sumut/contracts/gate/gate';
import { getDirection, languages } from '@sumut/contracts/language/language';
import { dismissToast } from '@sumut/shared-ui';
import {
  behind,
  now,
  sessionAt,
  withoutPass,
  withPass,
} from './features/gate/testing/fakeServer.ts';
import * as gate from './features/gate/testing/gate.tsx';
import { Page } from './Page.tsx';

jest.mock('./document/page.ts');

const session = sessionAt(now);
const answering = (verdict: GateFormResult['verdict'], attempts = 0): Boot => ({
  shell: behind.shell.hash,
  ...(verdict === 'right' ? { session, behind } : { session: null, behind: null }),
  clientSecret: null,
  formResult: { verdict, attempts, requestedUrl: '/about' },
});

let root: Root | undefined;
beforeEach(() => gate.startBrowser());
afterEach(async () => {
  leave();
  act(() => dismissToast());
  await gate.advance(5000);
  jest.useRealTimers();
});

function leave() {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
}

/** Hydrates the server's markup and checks that React finds no differences. */
async function hydrate(page: ReactNode) {
  const element = document.getElementById('root') as HTMLElement;
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(element, page, { onRecoverableError });
    await Promise.resolve();
  });
  await gate.advance(0);
  expect(onRecoverableError).not.toHaveBeenCalled();
}

/** Renders the page as the server does, and hydrates it. */
async function take(boot: Boot, language: (typeof languages)[number] = 'en') {
  localStorage.setItem('language', language);
  const loadApp = jest.fn(() => Promise.resolve(gate.SampleSite));
  const page = <Page boot={boot} language={language} requestedUrl="/about" loadApp={loadApp} />;
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  act(() => dismissToast());
  const typed = document.querySelector<HTMLInputElement>('input[name=password]');
  if (typed) typed.value = 'typed before';
  await hydrate(page);
  return { loadApp, typed };
}

describe.each(languages)('markup in %s', (language) => {
  test.each([
    ['the closed gate', withoutPass],
    ['a gate that is not resolved yet', withPass(session)],
    ['a response to the right password', answering('right')],
    ['a response to a wrong password', answering('wrong', 2)],
    ['a response to one attempt too many', answering('tooMany')],
  ])('%s hydrates without differences', async (_, boot) => {
    gate.store(session);
    await take(boot, language);
  });
});

test.each([
  ['wrong', 'true'],
  ['tooMany', null],
] as const)('the field of a response with %s is invalid: %s', async (verdict, invalid) => {
  await take(answering(verdict, 2));
  expect(gate.field().getAttribute('aria-invalid')).toBe(invalid);
});

test('the language switch sets language, direction and the class of the Arabic font on the document', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const root = document.documentElement;
  await take(withoutPass);
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
  await user.click(screen.getByRole('button', { name: 'AR العربية' }));
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  expect(root).toHaveClass('arabic-font');
  await user.click(screen.getByRole('button', { name: 'EN English' }));
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
  expect(root).not.toHaveClass('arabic-font');
});

test('text typed before hydration stays in the same field', async () => {
  const { typed } = await take(withoutPass);
  expect(gate.field()).toBe(typed);
  expect(gate.field()).toHaveValue('typed before');
});

test.each([
  ['nothing', false],
  ['the language switch', true],
])('after hydration the focus is correct when the visitor had focused %s', async (_, moved) => {
  const page = (
    <Page
      boot={withoutPass}
      language="en"
      requestedUrl="/"
      loadApp={() => Promise.resolve(gate.SampleSite)}
    />
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const switchButton = screen.getByRole('button', { name: 'AR العربية' });
  if (moved) switchButton.focus();
  await hydrate(page);
  expect(moved ? switchButton : gate.field()).toHaveFocus();
});

test('a right password sent without scripts opens the gate after 1.5 s and stores the session', async () => {
  const { loadApp } = await take(answering('right'));
  expect(screen.getByText('Access granted!')).toBeVisible();
  expect(loadApp).toHaveBeenCalledWith(behind);
  await gate.advance(1499);
  expect(gate.isOpen()).toBe(false);
  expect(gate.stored()).toBeNull();
  await gate.advance(1);
  expect(gate.isOpen()).toBe(true);
  expect(gate.stored()).toEqual(session);
});

test('a wrong password counts, and the fifth reloads the page after 2 s', async () => {
  await take(answering('wrong', 2));
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
  expect(gate.attempts()).toHaveTextContent('Attempts remaining: 3');
  leave();
  await take(answering('wrong', 5));
  await gate.advance(1999);
  expect(gate.reloadPage()).not.toHaveBeenCalled();
  await gate.advance(1);
  expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
});

test('the stored language replaces the language of the markup', async () => {
  localStorage.setItem('language', 'en');
  const page = (
    <Page
      boot={withoutPass}
      language="ar"
      requestedUrl="/"
      loadApp={() => Promise.resolve(gate.SampleSite)}
    />
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  expect(screen.getByRole('heading', { name: 'دخول آمن' })).toBeInTheDocument();
  await hydrate(page);
  expect(gate.heading()).toBeVisible();
  expect(document.cookie).toContain('sumut-language=en');
  expect(document.documentElement.dir).toBe('ltr');
});
