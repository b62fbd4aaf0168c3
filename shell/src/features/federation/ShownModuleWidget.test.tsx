import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { storageKeys } from '@sumut/contracts/limits';
import { HydrationProvider, LanguageProvider } from '@sumut/shared-ui';
import { findWidget, loadModule, replaceCrashed } from './load/modules.ts';
import { ShownModuleWidget } from './ShownModuleWidget.tsx';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportCrash } from './vitals/moduleEvents.ts';

jest.mock('./load/modules.ts', () => ({
  findWidget: jest.fn(),
  loadModule: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('./vitals/moduleEvents.ts');

const release = sampleRelease('products', '1');

/** Registers the module `products` with these widgets. */
function offers(widgets: Record<string, (props: { limit?: number }) => ReactNode>) {
  jest
    .mocked(findWidget)
    .mockImplementation((module, widget) =>
      module === 'products' && widget in widgets ? release : undefined,
    );
  jest
    .mocked(loadModule)
    .mockResolvedValue({ release, module: sampleModule('products', { widgets }) });
}

const Requested = ({ name = 'products/grid', props = {} }: { name?: string; props?: object }) => (
  <ShownModuleWidget name={name} props={props} lines={9} fallback={<p>no such widget</p>} />
);
const Page = (requested: { name?: string; props?: object }) => (
  <LanguageProvider>
    <h1>Stories</h1>
    <Requested {...requested} />
  </LanguageProvider>
);

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.setItem(storageKeys.language, 'en');
});

test('a page of a module shows the widget of another module with the given props', async () => {
  offers({ grid: ({ limit = 0 }) => <p>{limit} products</p> });
  const { rerender } = render(<Page props={{ limit: 3 }} />);
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
  expect(await screen.findByText('3 products')).toBeInTheDocument();
  rerender(<Page props={{ limit: 4 }} />);
  expect(screen.getByText('4 products')).toBeInTheDocument();
});

test.each(['products/none', 'nobody/grid'])(
  'a page shows its fallback if no module offers %s',
  async (name) => {
    offers({ grid: () => 'grid' });
    render(<Page name={name} />);
    expect(await screen.findByText('no such widget')).toBeInTheDocument();
    expect(loadModule).not.toHaveBeenCalled();
  },
);

test('a widget that throws counts as a crash of its own module, and the page stays', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  offers({
    grid: () => {
      throw new Error('bad data');
    },
  });
  render(<Page />);
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Stories' })).toBeInTheDocument();
  expect(reportCrash).toHaveBeenCalledWith(release);
  expect(replaceCrashed).toHaveBeenCalledWith(release, { widget: 'grid' });
});

test('a widget is omitted within itself, so that widgets that contain each other do not recurse', async () => {
  offers({
    grid: () => (
      <div>
        grid of <Requested name="products/list" />
      </div>
    ),
    list: () => (
      <div>
        list of <Requested />
      </div>
    ),
  });
  const { container } = render(<Page />);
  expect(await screen.findByText('no such widget')).toBeInTheDocument();
  expect(container).toHaveTextContent('grid of list of no such widget');
});

test('the document has only a placeholder, independent of what is live, and React hydrates it without differences', async () => {
  offers({});
  const page = (
    <HydrationProvider>
      <Page />
    </HydrationProvider>
  );
  const markup = renderToString(page);
  expect(markup.match(/bone/g)).toHaveLength(9);
  // The document of a module may have no styles of elements (findMarkupFaults.ts).
  expect(markup).not.toContain('style=');
  expect(markup).not.toContain('no such widget');
  expect(findWidget).not.toHaveBeenCalled();

  offers({ grid: () => <p>grid</p> });
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  const mismatch = jest.fn();
  const shown = await act(() => hydrateRoot(root, page, { onRecoverableError: mismatch }));
  expect(await screen.findByText('grid')).toBeInTheDocument();
  expect(mismatch).not.toHaveBeenCalled();
  act(() => shown.unmount());
  root.remove();
});
