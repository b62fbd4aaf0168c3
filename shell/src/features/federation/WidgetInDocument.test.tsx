import { act, screen } from '@testing-library/react';
import { useEffect, useId, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { storageKeys } from '@sumut/contracts/limits';
import { HydrationProvider, LanguageProvider, useLanguage } from '@sumut/shared-ui';
import { prepare, renderWidget } from '../../prerender/renderInFrame.tsx';
import { findWidget, loadModule } from './load/modules.ts';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { Widget } from './Widget.tsx';

jest.mock('./load/modules.ts', () => ({
  findWidget: jest.fn(),
  loadModule: jest.fn(),
  registeredReleases: jest.fn(() => []),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('./vitals/moduleEvents.ts');

let release = sampleRelease('products', '1');
let debug: jest.SpyInstance;

beforeAll(() => prepare('en'));
beforeEach(() => {
  jest.clearAllMocks();
  debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  release = sampleRelease('products', '1');
  localStorage.setItem(storageKeys.language, 'en');
  jest.mocked(findWidget).mockImplementation(() => release);
});

const unmounted = jest.fn();

/** A widget with links, a control with state, a field, and an id. */
function Grid() {
  const [count, setCount] = useState(0);
  useEffect(() => unmounted, []);
  const { language, setLanguage } = useLanguage();
  const id = useId();
  return (
    <>
      <a href="/one" tabIndex={-1}>
        picture
      </a>
      <Link to="/one">one</Link>
      <Link to="/two">two</Link>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <button type="button" onClick={() => void setLanguage('ar')}>
        Arabic
      </button>
      <label htmlFor={id}>Name</label>
      <input id={id} />
      <p>
        {language} {useLocation().pathname}
      </p>
    </>
  );
}

const createTree = () => {
  const Page = () => (
    <main>
      <Widget name="products/grid" />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/'] });
  const tree = (
    <LanguageProvider>
      <HydrationProvider>
        <RouterProvider router={router} />
      </HydrationProvider>
    </LanguageProvider>
  );
  return { tree, router };
};

interface InDocument {
  markup?: string;
  hash?: string;
  /** Changes the document before hydration. */
  change?: (root: HTMLElement) => void;
}

let end: () => Promise<void>;
afterEach(() => end());

/** Hydrates a document with the markup of the widget in its place, from the release with the hash. */
async function hydrate({ markup, hash = release.hash, change }: InDocument = {}) {
  const { tree, router } = createTree();
  const filled = markup ?? renderWidget('en', 'products/grid', Grid);
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree).replace(
    '"></div>',
    `" data-release="${hash}">${filled}</div>`,
  );
  document.body.append(root);
  change?.(root);
  const mismatch = jest.fn();
  const shown = await act(() => hydrateRoot(root, tree, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  end = async () => {
    await act(async () => shown.unmount());
    root.remove();
  };
  return { router, elements: [...root.querySelectorAll('*')] };
}

/** Mocks the loading of the module. Returns a function that completes it. */
function offerLate(widget: () => React.ReactNode = Grid) {
  let arrive: (loaded: Awaited<ReturnType<typeof loadModule>>) => void = () => undefined;
  jest.mocked(loadModule).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const module = sampleModule('products', { widgets: { grid: widget } });
  return () =>
    act(async () => {
      arrive({ release, module });
      await Promise.resolve();
    });
}

const shownElements = () => [...document.querySelectorAll('main, main *')];
const button = () => screen.getByRole('button', { name: /^Pressed/ });

test('a widget takes over its elements when its code is loaded, with focus, input and ids', async () => {
  const arrive = offerLate();
  const { elements } = await hydrate();
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Layla';
  field.focus();
  await arrive();
  expect(shownElements()).toEqual(elements);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Layla');
  expect(debug).not.toHaveBeenCalled();
  act(() => button().click());
  expect(button()).toHaveTextContent('Pressed 1');
});

test('a button that was pressed before its code was loaded is pressed once', async () => {
  const arrive = offerLate();
  await hydrate();
  act(() => button().click());
  await arrive();
  expect(button()).toHaveTextContent('Pressed 1');
  expect(button()).not.toHaveAttribute('data-pressed');
});

test('a button is not pressed again if the visitor has clicked elsewhere since', async () => {
  const arrive = offerLate();
  await hydrate();
  act(() => button().click());
  act(() => document.body.click());
  await arrive();
  expect(button()).toHaveTextContent('Pressed 0');
});

test('a widget that took over its elements follows the router and the language of the page', async () => {
  const arrive = offerLate();
  const { router } = await hydrate();
  await arrive();
  await act(async () => screen.getByRole('link', { name: 'two' }).click());
  expect(router.state.location.pathname).toBe('/two');
  expect(screen.getByText('en /two')).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Arabic' }).click());
  expect(screen.getByText('ar /two')).toBeInTheDocument();
});

test('a widget that took over its elements is removed with its page', async () => {
  const arrive = offerLate();
  await hydrate();
  await arrive();
  await end();
  end = () => Promise.resolve();
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('a widget whose markup was changed is rendered again without a crash, and the page stays', async () => {
  const arrive = offerLate();
  await hydrate({
    change: (root) => root.querySelector('label')?.prepend('foreign '),
  });
  // Builds of React for development warn about the empty text of the place, which React does not render again.
  jest.mocked(console.error).mockImplementation(() => undefined);
  const main = screen.getByRole('main');
  await arrive();
  expect(screen.getByRole('main')).toBe(main);
  expect(screen.queryByText(/foreign/)).toBeNull();
  act(() => button().click());
  expect(button()).toHaveTextContent('Pressed 1');
  expect(reportCrash).not.toHaveBeenCalled();
  expect(debug).toHaveBeenCalledTimes(1);
});

test('the markup of another release is replaced, and the focus moves to the same link', async () => {
  const arrive = offerLate();
  await hydrate({
    markup:
      '<a href="/one" tabindex="-1">old</a><a href="/one">old one</a><a href="/two">old two</a>',
    hash: 'f'.repeat(16),
  });
  screen.getByRole('link', { name: 'old two' }).focus();
  await arrive();
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  expect(screen.queryByText('old two')).not.toBeInTheDocument();
});

test('the focus does not return to a link that the visitor has left', async () => {
  const arrive = offerLate();
  await hydrate({ hash: 'f'.repeat(16) });
  screen.getByRole('link', { name: 'two' }).focus();
  (document.activeElement as HTMLElement).blur();
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  await arrive();
  expect(other).toHaveFocus();
  other.remove();
});

test('the markup stays below the message that the module could not be loaded, and a retry takes it over', async () => {
  jest.mocked(loadModule).mockRejectedValueOnce(new Error('down'));
  await hydrate();
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'two' });
  const arrive = offerLate();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await arrive();
  expect(screen.queryByText('Products could not be loaded')).toBeNull();
  expect(screen.getByRole('link', { name: 'two' })).toBe(link);
  act(() => button().click());
  expect(button()).toHaveTextContent('Pressed 1');
});

test('a widget that throws shows a message in its place, and a retry may load another release', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const arrive = offerLate(() => {
    throw new Error('bad data');
  });
  await hydrate();
  await arrive();
  expect(reportCrash).toHaveBeenCalledWith(release);
  const arriveAgain = offerLate(() => <p>the last good grid</p>);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await arriveAgain();
  expect(screen.getByText('the last good grid')).toBeInTheDocument();
  expect(document.querySelector('[data-widget]')).toBeNull();
});

test('a place that React creates again shows the loading state, and then the widget', async () => {
  const arrive = offerLate();
  const { tree } = createTree();
  const root = document.createElement('div');
  root.innerHTML = `<p>of an extension</p>`;
  document.body.append(root);
  const shown = await act(() => hydrateRoot(root, tree, { onRecoverableError: () => undefined }));
  end = async () => {
    await act(async () => shown.unmount());
    root.remove();
  };
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
  await arrive();
  expect(button()).toBeInTheDocument();
});
