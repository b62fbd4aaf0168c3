import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { findWidget, loadModule } from './load/modules.ts';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { Widget } from './Widget.tsx';

jest.mock('./load/modules.ts', () => ({
  findWidget: jest.fn(),
  loadModule: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('./vitals/moduleEvents.ts');

const release = sampleRelease('products', '1');
const withGrid = sampleModule('products', { widgets: { grid: () => <p>grid</p> } });
const widget = (name: `${string}/${string}`) => (
  <LanguageProvider>
    <Widget name={name} />
  </LanguageProvider>
);

function expectFocusAround(element: HTMLElement | null) {
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(element);
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.setItem(storageKeys.language, 'en');
  jest
    .mocked(findWidget)
    .mockImplementation((module, widget) =>
      module === release.name && release.widgets.includes(widget) ? release : undefined,
    );
});

test('a release that lacks the requested widget is not used', async () => {
  jest.mocked(loadModule).mockRejectedValue(new Error('No widget'));
  render(widget('products/grid'));
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/The rest of the site works as usual/)).toBeInTheDocument();
  expect(loadModule).toHaveBeenCalledWith('products', { widget: 'grid' });
});

test('each retry loads the module again, and shows the loading state', async () => {
  jest.mocked(loadModule).mockRejectedValue(new Error('down'));
  const { container } = render(widget('products/grid'));
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
  render(widget('products/grid'));
  let fail: (error: Error) => void = () => undefined;
  jest.mocked(loadModule).mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  for (const retries of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(loadModule).toHaveBeenCalledTimes(retries + 1);
    expectFocusAround(document.querySelector('[aria-busy=true]'));
    fail(new Error('down'));
    expectFocusAround(await screen.findByRole('alert'));
  }
  const grid = () => {
    throw new Error('bad data');
  };
  const module = sampleModule('products', { widgets: { grid } });
  jest.mocked(loadModule).mockResolvedValue({ release, module });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reportCrash).toHaveBeenCalled());
  expectFocusAround(screen.getByRole('alert'));
});

test('a module that is loaded after another widget was requested is not shown', async () => {
  jest.mocked(findWidget).mockReturnValue({ ...release, widgets: ['grid', 'list'] });
  let arrive: (loaded: Awaited<ReturnType<typeof loadModule>>) => void = () => undefined;
  jest.mocked(loadModule).mockImplementationOnce(() => new Promise((done) => (arrive = done)));
  const { rerender } = render(widget('products/grid'));
  const list = sampleModule('products', { widgets: { list: () => <p>list</p> } });
  jest.mocked(loadModule).mockResolvedValue({ release, module: list });
  rerender(widget('products/list'));
  expect(await screen.findByText('list')).toBeInTheDocument();
  arrive({ release, module: withGrid });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('grid')).not.toBeInTheDocument();
});
