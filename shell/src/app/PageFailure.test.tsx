import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { isOutdated, subscribeOutdated } from '../features/federation/releases/watchSnapshot.ts';
import { ModuleLoadError } from '../features/federation/load/errors.ts';
import {
  registeredReleases,
  replaceCrashed,
  willBeReplaced,
} from '../features/federation/load/modules.ts';
import { setRunningShell } from '../features/federation/releases/runningShell.ts';
import { sampleRelease } from '../features/federation/testing/releases.ts';
import { behind } from '../features/gate/testing/fakeServer.ts';
import { reportCrash } from '../features/federation/vitals/moduleEvents.ts';
import { reloadDocument } from '../document/documentLoads.ts';
import { PageFailure } from './PageFailure.tsx';

jest.mock('../features/federation/load/modules.ts', () => ({
  registeredReleases: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
  willBeReplaced: jest.fn(),
}));
jest.mock('../features/federation/vitals/moduleEvents.ts');
jest.mock('../features/federation/releases/watchSnapshot.ts', () => ({
  isOutdated: jest.fn(() => false),
  pollOften: jest.fn(),
  subscribeOutdated: jest.fn(() => () => undefined),
}));
jest.mock('../document/documentLoads.ts');

const release = sampleRelease('products', '1');

async function showFailing(path: string, error: Error) {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        path,
        lazy: () => Promise.reject(error),
        HydrateFallback: () => null,
        ErrorBoundary: PageFailure,
      },
    ],
    { initialEntries: [path] },
  );
  await act(() =>
    Promise.resolve(
      render(
        <LanguageProvider>
          <RouterProvider router={router} />
        </LanguageProvider>,
      ),
    ),
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.setItem(storageKeys.language, 'en');
  jest.mocked(registeredReleases).mockReturnValue([release]);
  jest.mocked(isOutdated).mockReturnValue(false);
  jest.mocked(willBeReplaced).mockReturnValue(false);
});

test("an error on a module's page is reported as a crash of its release", async () => {
  await showFailing('/products', new TypeError('bad data'));
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(reportCrash).toHaveBeenCalledWith(release);
});

test('a module that could not be loaded is not reported as a crash', async () => {
  await showFailing('/products', new ModuleLoadError(release, new Error('down')));
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(reportCrash).not.toHaveBeenCalled();
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('a page whose module has a fallback is reloaded', async () => {
  await showFailing('/products', new ModuleLoadError(release, new Error('down'), true));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Products could not be loaded')).toBeNull();
});

test('an error on a page of the shell is reported as a crash of the shell', async () => {
  const shell = setRunningShell(behind);
  await showFailing('/about', new TypeError('bad data'));
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
  expect(reportCrash).toHaveBeenCalledWith(shell);
});

const retry = () => screen.findByRole('button', { name: 'Try again' });

test('Retry after a crash loads a document with the fallback', async () => {
  await showFailing('/products', new TypeError('bad data'));
  expect(replaceCrashed).toHaveBeenCalledWith(release, { path: '/products' });
  jest.mocked(willBeReplaced).mockReturnValue(true);
  await userEvent.click(await retry());
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('Retry after a crash without a fallback shows the page again, in the same document', async () => {
  await showFailing('/products', new TypeError('bad data'));
  await userEvent.click(await retry());
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('a failed page reloads by itself when a newer snapshot is live', async () => {
  await showFailing('/products', new TypeError('bad data'));
  jest.mocked(isOutdated).mockReturnValue(true);
  const [listener] = jest.mocked(subscribeOutdated).mock.calls.at(-1) ?? [];
  act(() => listener?.());
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('Retry keeps the state of the history entry, and focuses the heading of the loaded page', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const loader = jest.fn(() => Promise.resolve(null)).mockRejectedValueOnce(new Error('down'));
  const state = { quotedProduct: 'USV' };
  const router = createMemoryRouter(
    [
      {
        path: '/contact',
        loader,
        element: (
          <h1 id="page-title" tabIndex={-1}>
            Contact
          </h1>
        ),
        HydrateFallback: () => null,
        ErrorBoundary: PageFailure,
      },
    ],
    { initialEntries: [{ pathname: '/contact', state }] },
  );
  render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  await userEvent.click(await retry());
  const heading = await screen.findByRole('heading', { name: 'Contact' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(router.state.location.state).toEqual(state);
});
