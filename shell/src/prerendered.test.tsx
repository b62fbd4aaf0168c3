import { act, fireEvent, screen } from '@testing-library/react';
import { useId, useState, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot, GateSession } from '@sumut/contracts/gate/gate';
import { hydrationEvent, pressedAttribute, type EarlyInput } from '@sumut/contracts/gate/document';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { dismissToast } from '@sumut/shared-ui';
import { createHydratedApp } from './app/hydratedApp.tsx';
import * as page from './document/page.ts';
import type { fakeServer } from './features/gate/testing/fakeServer.ts';
import { behind, now, sessionAt } from './features/gate/testing/fakeServer.ts';
import * as gate from './features/gate/testing/gate.tsx';
import { createGate } from './features/gate/createGate.ts';
import { hydrateLater } from './features/gate/hydrateLater.ts';
import { createFirstSite } from './firstSite.tsx';
import { hydratePage } from './hydratePage.tsx';
import { mountSite } from './mountSite.tsx';
import { Page } from './Page.tsx';

jest.mock('./document/page.ts');

const session = sessionAt(now);
const release = { name: 'tools', hash: '0123456789abcdef' };
const bootWith = (own: GateSession | null): Boot => ({
  shell: behind.shell.hash,
  session: own,
  behind,
  clientSecret: null,
  formResult: null,
  prerendered: release,
});

function Site() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1 id="page-title" tabIndex={-1}>
        In the document
      </h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count}
      </button>
      <input id={useId()} name="name" aria-label="Name" />
    </main>
  );
}

const scrollTo = jest.fn();
let stop: (() => void) | undefined;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = gate.startBrowser();
  jest.mocked(page.navigationType).mockReturnValue('navigate');
  window.scrollTo = scrollTo;
});
afterEach(async () => {
  act(() => stop?.());
  stop = undefined;
  document.body.innerHTML = '';
  act(() => dismissToast());
  await gate.advance(5000);
  jest.useRealTimers();
});

/** Puts the page into the document like the server, and takes it over with the sites that `load` resolves to. */
async function takePage(
  load: Parameters<typeof createFirstSite>[0],
  { stored = session, Shown = Site }: { stored?: GateSession | null; Shown?: ComponentType } = {},
) {
  if (stored) gate.store(stored);
  const boot = bootWith(session);
  const loadApp = jest.fn(() => Promise.resolve(mountSite(Site)));
  const place = gate.showDocument({ ...boot, prerendered: undefined });
  place.remove();
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(<Page App={Shown} language="en" />);
  document.body.prepend(root);
  const heading = screen.getByRole('heading', { name: 'In the document' });
  const onRecoverableError = jest.fn<undefined, [unknown]>();
  const site = jest.fn(() => createFirstSite(load));
  act(() => {
    stop = createGate({
      boot,
      place,
      root,
      load: loadApp,
      hydrate: hydrateLater(() =>
        Promise.resolve((element, options) =>
          hydratePage(site(), element, options, onRecoverableError),
        ),
      ),
      onTyping: jest.fn(),
      onCheck: jest.fn(),
    });
  });
  await gate.advance(0);
  return { heading, onRecoverableError, loadApp };
}

/** A site whose code is loaded when the test calls `arrive`. */
function lateSite(App: ComponentType = createHydratedApp(Site, true)) {
  let resolve: (App: ComponentType) => void = () => undefined;
  const promise = new Promise<ComponentType>((settle) => (resolve = settle));
  return {
    load: () => promise,
    arrive: async () => {
      await act(async () => {
        resolve(App);
        await promise;
      });
      await gate.advance(0);
    },
  };
}

const click = () =>
  act(() => {
    screen.getByRole('button', { name: /^Clicked/ }).click();
  });

test('React hydrates the page in the document without differences when its code is loaded', async () => {
  const site = lateSite();
  const { heading, onRecoverableError, loadApp } = await takePage(site.load);
  expect(screen.getByRole('heading', { name: 'In the document' })).toBe(heading);
  click();
  expect(screen.getByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  await site.arrive();
  expect(screen.getByRole('heading', { name: 'In the document' })).toBe(heading);
  click();
  expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(loadApp).not.toHaveBeenCalled();
  expect(gate.heading()).toBeNull();
});

test('the page in the document stays when the gate detects something before hydration', async () => {
  const site = lateSite();
  const { heading, onRecoverableError } = await takePage(site.load);
  // A panel next to the page opens and closes again. The gate locks only if it was open without a panel before.
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
  await gate.advance(gateLimits.devToolsInterval * 3);
  expect(heading).toBeInTheDocument();
  await site.arrive();
  expect(screen.getByRole('heading', { name: 'In the document' })).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('the page stays if its code is late or cannot be loaded, with a notice, and the code is loaded again', async () => {
  const load = jest
    .fn<Promise<ComponentType>, [() => void]>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockImplementationOnce(async (onLate) => {
      onLate();
      throw new Error('nor this time');
    })
    .mockResolvedValue(createHydratedApp(Site, true));
  const { heading } = await takePage(load);
  await gate.advance(0);
  expect(heading).toBeInTheDocument();
  expect(screen.getByText(/do not work yet/)).toBeInTheDocument();
  await gate.advance(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('heading', { name: 'In the document' })).toBe(heading);
  click();
  expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeInTheDocument();
});

test('the page of another release is rendered again, and is not reported as a mismatch', async () => {
  const site = lateSite(createHydratedApp(Site, false));
  const { heading, onRecoverableError } = await takePage(site.load);
  await site.arrive();
  expect(screen.getByRole('heading', { name: 'In the document' })).not.toBe(heading);
  expect(heading).not.toBeInTheDocument();
  for (const [error] of onRecoverableError.mock.calls) expect((error as Error).cause).toBeDefined();
});

test('a page that differs from what React renders is rendered again, and its error has no cause', async () => {
  const Other = () => (
    <main>
      <h1 id="page-title">In the document</h1>
      <p>of an earlier build</p>
    </main>
  );
  const site = lateSite();
  const { onRecoverableError } = await takePage(site.load, { Shown: Other });
  await site.arrive();
  expect(screen.getByRole('button', { name: 'Clicked 0' })).toBeInTheDocument();
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  expect(onRecoverableError.mock.calls[0]?.[0]).not.toHaveProperty('cause');
});

test('what was typed, chosen and pressed stays if React renders a changed document again, and so does the focus', async () => {
  const site = lateSite();
  const { heading } = await takePage(site.load);
  heading.append('changed by an extension');
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Layla';
  await act(async () => field.focus());
  field.setSelectionRange(1, 3);
  const pressed = screen.getByRole('button', { name: 'Clicked 0' });
  pressed.setAttribute(pressedAttribute, '');
  const script = (event: Event) => {
    Object.assign((event as CustomEvent<EarlyInput>).detail, { pressed });
  };
  window.addEventListener(hydrationEvent, script);
  await site.arrive();
  window.removeEventListener(hydrationEvent, script);
  expect(field).not.toBeInTheDocument();
  const again = screen.getByLabelText<HTMLInputElement>('Name');
  expect(again).toHaveValue('Layla');
  expect(again).toHaveFocus();
  expect([again.selectionStart, again.selectionEnd]).toEqual([1, 3]);
  expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeInTheDocument();
});

test('text that was typed before the code was loaded stays', async () => {
  const site = lateSite();
  await takePage(site.load);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Layla';
  const seen = jest.fn();
  field.addEventListener('input', seen);
  await site.arrive();
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Layla');
  expect(seen).toHaveBeenCalled();
});

test('all early presses are repeated in order, after the answers of the document’s script are taken back', async () => {
  const site = lateSite();
  await takePage(site.load);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Clicked 0' });
  const undo = jest.fn<undefined, []>();
  const script = (event: Event) => {
    const presses = [button, button];
    Object.assign((event as CustomEvent<EarlyInput>).detail, { pressed: button, presses, undo });
  };
  window.addEventListener(hydrationEvent, script);
  await site.arrive();
  window.removeEventListener(hydrationEvent, script);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(button).toHaveTextContent('Clicked 2');
});

test('the scroll position of the visitor stays after a normal navigation', async () => {
  const site = lateSite();
  await takePage(site.load);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  await site.arrive();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test.each([
  ['without a gate session', null],
  ['with another gate session', sessionAt(now, 'another')],
  ['with an expired gate session', sessionAt(now - gateLimits.sessionLifetime - 1)],
])('%s, the gate closes and the page is removed', async (_, stored) => {
  const site = lateSite();
  const { heading } = await takePage(site.load, { stored });
  expect(heading).not.toBeInTheDocument();
  expect(gate.heading()).toBeVisible();
  expect(server.getCalls('DELETE')).toHaveLength(1);
});

test('a page whose code is not loaded locks after 30 minutes without activity', async () => {
  const site = lateSite();
  await takePage(site.load);
  await act(() => jest.advanceTimersByTimeAsync(gateLimits.idleTimeout + 1));
  expect(page.reloadPage).toHaveBeenCalled();
});

test('a page whose code is loaded is no longer locked by the timer of loading', async () => {
  const site = lateSite();
  await takePage(site.load);
  await site.arrive();
  await act(() => jest.advanceTimersByTimeAsync(gateLimits.idleTimeout + 1));
  expect(page.reloadPage).not.toHaveBeenCalled();
});

test('once the gate has closed, late code is not loaded again, and no notice is shown', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = jest.fn<Promise<ComponentType>, [() => void, AbortSignal]>(
    () => new Promise((_, reject) => (fail = reject)),
  );
  await takePage(load);
  expect(load.mock.calls[0]?.[1].aborted).toBe(false);
  localStorage.clear();
  fireEvent.popState(window);
  await gate.advance(0);
  expect(gate.heading()).toBeVisible();
  expect(load.mock.calls[0]?.[1].aborted).toBe(true);
  fail(new Error('the pass has ended'));
  await gate.advance(60_000);
  expect(screen.queryByText(/do not work yet/)).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
