import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { findWidget, loadModule, replaceCrashed } from './load/modules.ts';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { Widget } from './Widget.tsx';

jest.mock('./load/modules.ts', () => ({
  findWidget: jest.fn(),
  loadModule: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('./vitals/moduleEvents.ts');

let release = sampleRelease('products', '1');
const offers = (Grid: () => React.ReactNode) =>
  jest.mocked(loadModule).mockResolvedValue({
    release,
    module: sampleModule('products', { widgets: { grid: Grid } }),
  });
const show = (name: `${string}/${string}` = 'products/grid') =>
  render(
    <LanguageProvider>
      <Widget name={name} />
    </LanguageProvider>,
  );
const retry = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  jest.clearAllMocks();
  release = sampleRelease('products', '1');
  localStorage.setItem(storageKeys.language, 'en');
  jest
    .mocked(findWidget)
    .mockImplementation((module, widget) =>
      module === release.name && release.widgets.includes(widget) ? release : undefined,
    );
});

test('a widget appears when its module is loaded', async () => {
  offers(() => <p>grid</p>);
  show();
  expect(await screen.findByText('grid')).toBeInTheDocument();
});

test('a widget is rendered immediately when its page is shown again', async () => {
  offers(() => <p>grid</p>);
  const { unmount } = show();
  await screen.findByText('grid');
  unmount();
  jest.mocked(loadModule).mockReturnValue(new Promise(() => undefined));
  show();
  expect(screen.getByText('grid')).toBeInTheDocument();
});

test.each(['products/none', 'nobody/grid'] as const)('nothing is rendered for %s', (name) => {
  const { container } = show(name);
  expect(container).toBeEmptyDOMElement();
  expect(loadModule).not.toHaveBeenCalled();
});

test('a message names a module that cannot be loaded, and a retry loads it', async () => {
  jest.mocked(loadModule).mockRejectedValueOnce(new Error('down'));
  show();
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  offers(() => <p>grid</p>);
  await userEvent.click(await retry());
  const grid = await screen.findByText('grid');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(grid);
});

test('a widget that throws is reported as a crash of its release, and a retry may load another release', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  offers(() => {
    throw new Error('bad data');
  });
  show();
  await retry();
  expect(reportCrash).toHaveBeenCalledWith(release);
  expect(replaceCrashed).toHaveBeenCalledWith(release, { widget: 'grid' });
  offers(() => <p>the last good grid</p>);
  await userEvent.click(await retry());
  const grid = await screen.findByText('the last good grid');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(grid);
});

test('a widget that threw is loaded again when its page is shown again', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  offers(() => {
    throw new Error('bad data');
  });
  const { unmount } = show();
  await retry();
  unmount();
  jest.mocked(loadModule).mockReturnValue(new Promise(() => undefined));
  const { container } = show();
  expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
});
