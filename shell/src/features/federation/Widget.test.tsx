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
const widget = (name: `${string}/${string}`) => (
  <LanguageProvider>
    <Widget name={name} />
  </LanguageProvider>
);
const show = (name: `${string}/${string}` = 'products/grid') => render(widget(name));
const retry = () => screen.findByRole('button', { name: 'Try again' });

function expectFocusAround(element: HTMLElement | null) {
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(element);
}

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
  expect(screen.getByText(/The rest of the site works as usual/)).toBeInTheDocument();
  expect(loadModule).toHaveBeenCalledWith('products', { widget: 'grid' });
  offers(() => <p>grid</p>);
  await userEvent.click(await retry());
  const grid = await screen.findByText('grid');
  await waitFor(() => expectFocusAround(grid));
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
  await waitFor(() => expectFocusAround(grid));
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

test('each retry loads the module again, and shows the loading state', async () => {
  jest.mocked(loadModule).mockRejectedValue(new Error('down'));
  const { container } = show();
  for (const calls of [1, 2, 3]) {
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(loadModule).toHaveBeenCalledTimes(calls);
    jest
      .mocked(loadModule)
      .mockImplementationOnce(
        () => new Promise((_, reject) => setTimeout(() => reject(new Error('down')), 20)),
      );
    await userEvent.click(retry);
    expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
  }
});

test('the focus stays in the place of the widget while a retry loads, and when it fails or the widget throws', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  jest.mocked(loadModule).mockRejectedValue(new Error('down'));
  show();
  let fail: (error: Error) => void = () => undefined;
  jest.mocked(loadModule).mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  for (const retries of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(loadModule).toHaveBeenCalledTimes(retries + 1);
    expectFocusAround(document.querySelector('[aria-busy=true]'));
    fail(new Error('down'));
    expectFocusAround(await screen.findByRole('alert'));
  }
  offers(() => {
    throw new Error('bad data');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reportCrash).toHaveBeenCalled());
  expectFocusAround(screen.getByRole('alert'));
});

test('a module that is loaded after another widget was requested is not shown', async () => {
  jest.mocked(findWidget).mockReturnValue({ ...release, widgets: ['grid', 'list'] });
  let arrive: (loaded: Awaited<ReturnType<typeof loadModule>>) => void = () => undefined;
  jest.mocked(loadModule).mockImplementationOnce(() => new Promise((done) => (arrive = done)));
  const { rerender } = show();
  const list = sampleModule('products', { widgets: { list: () => <p>list</p> } });
  jest.mocked(loadModule).mockResolvedValue({ release, module: list });
  rerender(widget('products/list'));
  expect(await screen.findByText('list')).toBeInTheDocument();
  arrive({ release, module: sampleModule('products', { widgets: { grid: () => <p>grid</p> } }) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('grid')).not.toBeInTheDocument();
});
