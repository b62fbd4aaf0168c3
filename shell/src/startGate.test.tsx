import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { bootElementId } from '@sumut/contracts/gate/document';
import type { Boot } from '@sumut/contracts/gate/gate';
import { createApp } from './app/createApp.tsx';
import { prefetch } from './document/prefetch.ts';
import { reportShellCrash, reportShellFailure } from './features/federation/vitals/reportShell.ts';
import {
  behind,
  now,
  sessionAt,
  unlocked,
  withoutPass,
} from './features/gate/testing/fakeServer.ts';
import * as gate from './features/gate/testing/gate.tsx';
import * as main from './main.tsx';
import { Page } from './Page.tsx';
import { startGate } from './startGate.ts';

jest.mock('./document/page.ts');
jest.mock('./document/prefetch.ts');
jest.mock('./app/createApp.tsx');
jest.mock('./features/federation/vitals/reportShell.ts');
jest.mock('./features/federation/runtime/integrity.ts');

const session = sessionAt(now);
let stop: (() => void) | undefined;
let server: ReturnType<typeof gate.startBrowser>;

beforeEach(() => {
  jest.clearAllMocks();
  server = gate.startBrowser();
});
afterEach(() => {
  act(() => stop?.());
  jest.useRealTimers();
});

/** Starts a document of the server, with the code behind the gate. */
async function start(boot: Boot) {
  gate.showDocument(boot);
  const data = `<script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`;
  document.body.insertAdjacentHTML('beforeend', data);
  const loadCode = jest.fn(() => Promise.resolve(main));
  await act(async () => {
    stop = await startGate(loadCode);
  });
  await gate.advance(100);
  return loadCode;
}

/** Starts a page that was rendered by the build. Returns a function that makes the loading of its code fail. */
async function startPage() {
  gate.store(session);
  document.documentElement.dataset['gate'] = 'open';
  const release = { name: 'shell', hash: behind.shell.hash };
  let fail: (error: Error) => void = () => undefined;
  jest.mocked(createApp).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  gate.showDocument({ ...withoutPass, session }).id = 'gate-root';
  const page = `<div id="root">${renderToString(<Page App={gate.SampleSite} language="en" />)}</div>`;
  const boot = { shell: behind.shell.hash, session, behind, prerendered: release };
  document.body.insertAdjacentHTML(
    'beforeend',
    `${page}<script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`,
  );
  await act(async () => {
    stop = await startGate(() => Promise.resolve(main));
  });
  await gate.advance(100);
  expect(createApp).toHaveBeenCalled();
  return async () => {
    fail(new Error('no connection'));
    await gate.advance(100);
  };
}

test('a shell whose code cannot be loaded is reported', async () => {
  const fail = await startPage();
  await fail();
  expect(reportShellFailure).toHaveBeenCalledWith(behind);
});

test('a shell whose code cannot be loaded is not reported after the gate has closed', async () => {
  const fail = await startPage();
  localStorage.clear();
  fireEvent.popState(window);
  await gate.advance(0);
  expect(gate.heading()).toBeVisible();
  await fail();
  expect(reportShellFailure).not.toHaveBeenCalled();
});

test('the code behind the gate is downloaded while the password is typed, and runs only after the right one', async () => {
  jest.mocked(createApp).mockResolvedValue(gate.SampleSite);
  const early = [{ href: '/assets/site.js', as: 'script' as const }];
  const loadCode = await start({ ...withoutPass, early });
  fireEvent.keyDown(gate.field(), { key: 'a' });
  expect(jest.mocked(prefetch).mock.calls[0]?.[0]).toEqual(early[0]);
  expect(loadCode).not.toHaveBeenCalled();
  server.answers.POST = unlocked(session);
  fireEvent.input(gate.field(), { target: { value: 'azimuth' } });
  fireEvent.submit(gate.field());
  await gate.advance(1500);
  expect(loadCode).toHaveBeenCalledTimes(1);
  expect(gate.isOpen()).toBe(true);
});

test('a site that throws while rendering is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(createApp).mockResolvedValue(() => {
    throw new Error('render');
  });
  gate.store(session);
  await start({ ...withoutPass, session, behind });
  expect(document.body).toHaveTextContent('The site could not be loaded');
  expect(reportShellCrash).toHaveBeenCalledTimes(1);
});
