import { act, render, screen } from '@testing-library/react';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { LanguageProvider, PageMeta } from '@sumut/shared-ui';
import { loadModule, registeredReleases } from '../features/federation/load/modules.ts';
import { sampleModule, sampleRelease } from '../features/federation/testing/releases.ts';
import * as layout from '../features/layout/i18n.ts';
import { prepareTexts } from '../testing/prepareTexts.tsx';
import { createRouter, type Router } from './router.tsx';

jest.mock('../features/federation/load/modules.ts', () => ({
  loadModule: jest.fn(),
  loadTimeout: 4600,
  registeredReleases: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('../features/federation/load/pageHints.ts');
jest.mock('../features/federation/vitals/moduleEvents.ts');

const release = sampleRelease('tools', '1', { routes: ['/broken', '/whole'] });
const Whole = () => (
  <>
    <PageMeta title="Whole" />
    <h1 id="page-title" tabIndex={-1}>
      Whole
    </h1>
  </>
);
const Broken = () => {
  throw new Error('bad data');
};
const routes: RouteObject[] = [
  { path: '/broken', Component: Broken },
  { path: '/whole', Component: Whole },
];

let router: Router;
beforeEach(async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  jest.mocked(registeredReleases).mockReturnValue([release]);
  jest.mocked(loadModule).mockResolvedValue({ release, module: sampleModule('tools', { routes }) });
  window.scrollTo = () => undefined;
  await prepareTexts('en', layout);
});
afterEach(() => router.dispose());

test("leaving a module's page that has crashed is announced, with the focus on the new page's heading", async () => {
  window.history.replaceState(null, '', '/broken');
  router = createRouter();
  render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await act(() => router.navigate('/whole'));
  expect(screen.getByRole('heading', { name: 'Whole' })).toHaveFocus();
  const [announcement] = screen.getAllByRole('status');
  expect(announcement).toHaveTextContent(/^Whole/);
});
