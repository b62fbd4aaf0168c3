import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { gatePartsId, requestedPathPlaceholder } from '@sumut/contracts/gate/document';
import type { BehindGate, Boot, GateSession } from '@sumut/contracts/gate/gate';
import { gateView } from '@sumut/contracts/gate/gateMarkup';
import { defaultLanguage, type Language } from '@sumut/contracts/language/language';
import { storageKeys, toastLimits } from '@sumut/contracts/limits';
import { dismissToast } from '@sumut/shared-ui';
import { storedLanguage } from '@sumut/shared-ui/gate';
import { setDocumentLanguage } from '../../../document/documentLanguage.ts';
import * as page from '../../../document/page.ts';
import type { SiteProps } from '../../../firstSite.tsx';
import { renderParts, renderView } from '../../../gateMarkup.tsx';
import { mountSite } from '../../../mountSite.tsx';
import { createGate } from '../createGate.ts';
import { fakeServer, now, sessionAt, unlocked, withoutPass, withPass } from './fakeServer.ts';

/** The mock of `reloadPage`, in test files that mock `document/page.ts`. */
export const reloadPage = () => jest.mocked(page.reloadPage);
export const arriveBy = (type: NavigationTimingType) =>
  jest.mocked(page.navigationType).mockReturnValue(type);

export function SampleSite() {
  return (
    <main>
      <h1 id="page-title" tabIndex={-1}>
        Behind the gate
      </h1>
      <button type="button">Inside</button>
    </main>
  );
}

/** Starts the browser before each test of a file. Returns the fake server of all of them. */
export function setUp() {
  const server = fakeServer();
  beforeEach(() => void startBrowser(server));
  afterEach(() => {
    leave();
    dismissToast();
    jest.advanceTimersByTime(toastLimits.fadeOut);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return server;
}

/** Resets the browser to an empty state at the time `now`, in English. Returns its fake server. */
export function startBrowser(server = fakeServer()) {
  jest.useFakeTimers({ now });
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(storageKeys.language, 'en');
  document.documentElement.className = '';
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.reportError = jest.fn();
  reloadPage().mockReset();
  arriveBy('navigate');
  jest.spyOn(console, 'clear').mockImplementation(() => undefined);
  server.start();
  return server;
}

export const advance = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Advances the time by minutes or hours. Runs all timers without waiting for promises in between. */
export const leap = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
    await Promise.resolve();
  });

export const store = (session: unknown) =>
  localStorage.setItem(storageKeys.gateSession, JSON.stringify(session));
export const stored = (): unknown =>
  JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? 'null');

let stop: (() => void) | undefined;

/** Ends the page, as the browser does when another one is loaded. */
export function leave() {
  act(() => stop?.());
  stop = undefined;
  document.body.replaceChildren();
}

/** Puts the document of a page into the browser, as the server does. */
export function showDocument(boot: Boot, language: Language = storedLanguage() ?? defaultLanguage) {
  const view = gateView(boot);
  setDocumentLanguage(language);
  const shown = renderView(language, view, boot.formResult?.attempts);
  document.head.innerHTML = '<meta name="description">';
  document.body.innerHTML = `<div id="root">${shown.replaceAll(requestedPathPlaceholder, '/')}</div>
<template id="${gatePartsId}">${renderParts(language)}<div data-part="screen">${renderView(language, 'closed')}</div></template>`;
  return document.getElementById('root') ?? document.body;
}

/** Starts the gate in a document that was put into the browser, without waiting for anything. */
export function start(boot: Boot, place: HTMLElement, App: ComponentType<SiteProps> = SampleSite) {
  const loadApp = jest.fn<Promise<ComponentType<SiteProps>>, [BehindGate]>(() =>
    Promise.resolve(App),
  );
  const onTyping = jest.fn();
  const load = async (behind: BehindGate) => mountSite(await loadApp(behind));
  act(() => {
    stop = createGate({ boot, place, root: null, load, onTyping });
  });
  return { loadApp, onTyping };
}

/** Starts the page that is loaded with `boot`, without waiting for anything. */
export function open(boot: Boot, App?: ComponentType<SiteProps>) {
  leave();
  return start(boot, showDocument(boot), App);
}

/** Shows the page that is loaded with `boot`. */
export async function show(boot: Boot = withoutPass, App?: ComponentType<SiteProps>) {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const started = open(boot, App);
  await advance(0);
  return { ...started, user, container: document.body, unmount: leave };
}

/** Renders a page that is loaded with a valid session, so that the gate is open. */
export async function showOpen(session: GateSession = sessionAt(now)) {
  store(session);
  const shown = await show(withPass(session));
  expect(heading()).toBeNull();
  expect(screen.getByText('Behind the gate')).toBeVisible();
  return shown;
}

export const heading = () => screen.queryByRole('heading', { name: 'Secure Access' });
export const field = () => screen.getByLabelText<HTMLInputElement>('Password');
export const button = () => screen.getByRole('button', { name: 'Access System' });
export const attempts = () => screen.queryByText(/^Attempts remaining:/);
export const isSpinning = () => document.querySelector('svg[data-spinning]') !== null;
export const isOpen = () => screen.queryByRole('heading', { name: 'Secure Access' }) === null;

type Shown = Awaited<ReturnType<typeof show>>;

/** Enters a password and submits it, without waiting for the result. */
export async function submit({ user }: Shown, password: string) {
  act(() => field().focus());
  await user.paste(password);
  await user.keyboard('{Enter}');
  await advance(0);
}

/** Submits a wrong password and waits a second. */
export async function fail(shown: Shown, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await submit(shown, 'guess');
    await advance(1000);
  }
}

/** Submits the right password and waits 1.5 s. */
export async function unlock(shown: Shown, server: ReturnType<typeof fakeServer>) {
  server.answers.POST = unlocked(sessionAt(Date.now(), 'token-2'));
  await submit(shown, 'azimuth');
  await advance(1500);
}
