import { act, fireEvent } from '@testing-library/react';
import { bootElementId } from '@sumut/contracts/gate/document';
import { createApp } from './app/createApp.tsx';
import { reportShellFailure } from './features/federation/vitals/reportShell.ts';
import { behind, now, sessionAt } from './features/gate/testing/fakeServer.ts';
import * as gate from './features/gate/testing/gate.tsx';
import { start } from './main.tsx';

jest.mock('./document/page.ts');
jest.mock('./app/createApp.tsx');
jest.mock('./features/federation/vitals/reportShell.ts');
jest.mock('./features/federation/runtime/integrity.ts');

const session = sessionAt(now);

/** Starts a page that was rendered by the build. Returns a function that makes the loading of its code fail. */
async function startPage() {
  gate.startBrowser();
  gate.store(session);
  const release = { name: 'shell', hash: behind.shell.hash };
  const boot = { shell: behind.shell.hash, session, behind, prerendered: release };
  document.documentElement.dir = 'ltr';
  document.documentElement.dataset['gate'] = 'open';
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`;
  let fail: (error: Error) => void = () => undefined;
  jest.mocked(createApp).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  await act(async () => {
    start();
    await Promise.resolve();
  });
  await gate.advance(100);
  expect(createApp).toHaveBeenCalled();
  return async () => {
    fail(new Error('no connection'));
    await gate.advance(100);
  };
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

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
