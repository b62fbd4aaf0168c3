import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { frameBarId, type Frames } from '@sumut/contracts/registry/frames';
import { storageKeys } from '@sumut/contracts/limits';
import { addTexts, LanguageProvider, TooltipProvider } from '@sumut/shared-ui';
import { registerModules } from '../features/federation/load/modules.ts';
import { loadTexts, namespace } from '../features/layout/i18n.ts';
import { Frame } from './Frame.tsx';

function registerDesk(frames?: Frames) {
  const release = {
    name: 'desk',
    title: { ar: 'المكتب', en: 'The desk' },
    routes: ['/desk', '/desk/inbox/:id', '/desk/print'],
    navigation: [],
    widgets: [],
    version: '1.0.0',
    hash: '0123456789abcdef',
    entry: { path: 'entry.js', integrity: '' },
    record: '',
    ...(frames && { frames }),
  };
  registerModules([{ release, live: undefined }]);
}

async function open(path: string) {
  localStorage.setItem(storageKeys.language, 'en');
  await addTexts(namespace, loadTexts);
  const Page = () => (
    <Frame>
      <h1>Page</h1>
      <input aria-label="Typed" />
      <Link to="/desk">Desk</Link>
    </Frame>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] });
  render(
    <LanguageProvider>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </LanguageProvider>,
  );
  return router;
}

const isApp = () => document.getElementById(frameBarId) !== null;
const hasSite = () =>
  screen.queryByRole('contentinfo') !== null && screen.queryByRole('complementary') !== null;

test.each([
  ['/desk', true],
  ['/desk/inbox/7', true],
  ['/desk/print', false],
  ['/desk/unknown', false],
  ['/about', false],
])('%s is shown in the app frame: %s', async (path, expected) => {
  registerDesk({ '/desk/*': 'app', '/desk/print': 'page' });
  await open(path);
  expect([isApp(), hasSite()]).toEqual([expected, !expected]);
});

test('a module whose manifest lists no frames is shown with header, footer and chat', async () => {
  registerDesk();
  await open('/desk');
  expect([isApp(), hasSite()]).toEqual([false, true]);
});

test('the bar names the module, leads to the site and switches the language', async () => {
  registerDesk({ '/desk': 'app' });
  await open('/desk');
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('The desk')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Sumut' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('a change of frame keeps the elements of the page', async () => {
  registerDesk({ '/desk': 'app' });
  const router = await open('/about');
  const field = screen.getByLabelText('Typed');
  await act(() => router.navigate('/desk'));
  expect(isApp()).toBe(true);
  expect(screen.getByLabelText('Typed')).toBe(field);
});
