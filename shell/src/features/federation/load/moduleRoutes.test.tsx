import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { reloadDocument } from '../../../document/documentLoads.ts';
import { sampleRelease } from '../testing/releases.ts';
import { reportCrash } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';
import { watchRoutes } from './moduleRoutes.tsx';

jest.mock('./modules.ts', () => ({
  loadTimeout: 4600,
  hasFallback: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('../vitals/moduleEvents.ts');
jest.mock('../../../document/documentLoads.ts');

const release = sampleRelease('portal', '1');

function showFailing(error: Error): void {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const Component = () => {
    throw error;
  };
  const routes = [{ path: '/', Component, ErrorBoundary: () => "the module's notice" }];
  render(<RouterProvider router={createMemoryRouter(watchRoutes(release, routes))} />);
}

beforeEach(() => jest.clearAllMocks());

test("an error that a module's own boundary catches is reported as a crash of its release", async () => {
  showFailing(new TypeError('bad data'));
  expect(await screen.findByText("the module's notice")).toBeVisible();
  expect(reportCrash).toHaveBeenCalledWith(release);
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('the document is reloaded if a fallback can replace the failed release', async () => {
  showFailing(new ModuleLoadError(release, new Error('down'), true));
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  expect(screen.queryByText("the module's notice")).toBeNull();
  expect(reportCrash).not.toHaveBeenCalled();
});
