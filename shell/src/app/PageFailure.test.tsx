import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storageKeys } from '@sumut/contracts';
import { LanguageProvider } from '@sumut/shared-ui';
import { ModuleLoadError } from '../federation/load/errors.ts';
import { registeredReleases } from '../federation/modules.ts';
import { releaseOf } from '../federation/testing/releases.ts';
import { noteCrash } from '../federation/vitals/beacons.ts';
import { reloadDocument } from './documentLoads.ts';
import { PageFailure } from './PageFailure.tsx';

jest.mock('../federation/modules.ts', () => ({ registeredReleases: jest.fn() }));
jest.mock('../federation/vitals/beacons.ts');
jest.mock('./documentLoads.ts');

const release = releaseOf('products', '1');

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
});

test("an error on a module's page is told of as a crash of its release", async () => {
  await showFailing('/products', new TypeError('bad data'));
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(noteCrash).toHaveBeenCalledWith(release);
});

test('a module that could not be loaded did not crash', async () => {
  await showFailing('/products', new ModuleLoadError(release, new Error('down')));
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(noteCrash).not.toHaveBeenCalled();
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('a page whose module has another release to offer is loaded anew with that', async () => {
  await showFailing('/products', new ModuleLoadError(release, new Error('down'), true));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Products could not be loaded')).toBeNull();
});

test("an error on the shell's own page is nobody's crash", async () => {
  await showFailing('/about', new TypeError('bad data'));
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
  expect(noteCrash).not.toHaveBeenCalled();
});
