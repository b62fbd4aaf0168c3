import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { HydrationProvider, LanguageProvider } from '@sumut/shared-ui';
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

describe('with its markup in the document', () => {
  const tree = (
    <LanguageProvider>
      <HydrationProvider>
        <main>
          <Widget name="products/grid" />
        </main>
      </HydrationProvider>
    </LanguageProvider>
  );
  const grid =
    '<a href="/one" tabindex="-1">picture</a><a href="/one">one</a><a href="/two">two</a>';

  /** Hydrates a document with `markup` in the widget's place. Resolves to a function that removes it. */
  async function hydrate(markup: string) {
    const root = document.createElement('div');
    root.innerHTML = renderToString(tree).replace('"></div>', `">${markup}</div>`);
    document.body.append(root);
    const mismatch = jest.fn();
    const shown = await act(() => hydrateRoot(root, tree, { onRecoverableError: mismatch }));
    expect(mismatch).not.toHaveBeenCalled();
    return () => {
      act(() => shown.unmount());
      root.remove();
    };
  }

  /** Mocks the loading of the module. Returns a function that completes it. */
  function offerLate(Grid: () => React.ReactNode) {
    let arrive: (loaded: Awaited<ReturnType<typeof loadModule>>) => void = () => undefined;
    jest.mocked(loadModule).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const module = sampleModule('products', { widgets: { grid: Grid } });
    return () =>
      act(async () => {
        arrive({ release, module });
        await Promise.resolve();
      });
  }

  const Grid = () => (
    <>
      <a href="/one" tabIndex={-1}>
        new picture
      </a>
      <a href="/one">new one</a>
      <a href="/two">new two</a>
    </>
  );

  test('the markup stays until the module is loaded, and the focus moves to the same link', async () => {
    const arrive = offerLate(Grid);
    const end = await hydrate(grid);
    screen.getByRole('link', { name: 'two' }).focus();
    await arrive();
    expect(screen.getByRole('link', { name: 'new two' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'two' })).not.toBeInTheDocument();
    end();
  });

  test('the focus does not return to a link that the visitor has left', async () => {
    const arrive = offerLate(Grid);
    const end = await hydrate(grid);
    screen.getByRole('link', { name: 'two' }).focus();
    (document.activeElement as HTMLElement).blur();
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    await arrive();
    expect(other).toHaveFocus();
    other.remove();
    end();
  });

  test('the markup stays below the message that the module could not be loaded', async () => {
    jest.mocked(loadModule).mockRejectedValueOnce(new Error('down'));
    const end = await hydrate(grid);
    expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'two' })).toBeInTheDocument();
    end();
  });

  test('a place that the server left empty shows the loading state', async () => {
    offerLate(Grid);
    const end = await hydrate('');
    expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
    end();
  });
});
