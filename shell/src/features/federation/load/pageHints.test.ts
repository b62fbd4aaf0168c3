import { loadShare } from '@module-federation/enhanced/runtime';
import type { Release } from '@sumut/contracts/registry/release';
import type { ModuleRelease } from '../releases/release.ts';
import { sampleRelease } from '../testing/releases.ts';
import { hintPage } from './pageHints.ts';
import { loadManifest } from './releaseManifests.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadShare: jest.fn() }));
jest.mock('./releaseManifests.ts');

const hinted = (any: string, ar: string, en: string, shared: string[] = []) => ({
  any: [any],
  ar: [ar],
  en: [en],
  shared,
});
const paths = ['entry.js', 'first.css', 'always.js', 'always-ar.js', 'always-en.js'].concat(
  ['list.js', 'list-ar.js', 'list-en.js'],
  ['detail.js', 'detail-ar.js', 'detail-en.js'],
);
const manifest = {
  entry: 'entry.js',
  preload: ['first.css'],
  files: paths.map((path) => ({ path, integrity: `sha384-${path}`, size: 1 })),
  hints: {
    always: hinted('always.js', 'always-ar.js', 'always-en.js', ['react-hook-form']),
    pages: {
      products: hinted('list.js', 'list-ar.js', 'list-en.js'),
      product: hinted('detail.js', 'detail-ar.js', 'detail-en.js', ['three']),
    },
    libraries: {},
  },
} as unknown as Release;

const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, href, as, integrity, fetchPriority }) => ({
    rel,
    as,
    integrity,
    priority: fetchPriority,
    file: href.split('/').at(-1),
  }));
const files = () => links().map(({ file }) => file);
/** Hints a page and waits until the resulting requests have started. */
async function hint(release: ModuleRelease, path: string, urgency: 'preload' | 'prefetch') {
  hintPage(release, path, urgency);
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  jest.clearAllMocks();
  document.head.innerHTML = '';
  document.documentElement.dir = 'ltr';
  jest.mocked(loadManifest).mockResolvedValue(manifest);
});

test('the first files of a page are requested, in the shown language only', async () => {
  await hint(sampleRelease('products', '1'), '/product/bat', 'preload');
  expect(files()).toEqual([
    'entry.js',
    'first.css',
    'always.js',
    'always-en.js',
    'detail.js',
    'detail-en.js',
  ]);
});

test('the texts of the default language are requested if the document has no known language', async () => {
  document.documentElement.dir = '';
  await hint(sampleRelease('products', '1'), '/products', 'preload');
  expect(files()).toEqual([
    'entry.js',
    'first.css',
    'always.js',
    'always-ar.js',
    'list.js',
    'list-ar.js',
  ]);
});

test.each([
  ['preload', 'auto'],
  ['prefetch', 'low'],
] as const)(
  'each link has the kind and the integrity value of its file, and the priority of a %s',
  async (urgency, priority) => {
    await hint(sampleRelease('products', urgency), '/products', urgency);
    expect(links().slice(0, 2)).toEqual([
      { file: 'entry.js', as: 'script', integrity: 'sha384-entry.js', rel: 'preload', priority },
      { file: 'first.css', as: 'style', integrity: 'sha384-first.css', rel: 'preload', priority },
    ]);
  },
);

test("the page's shared libraries are loaded, each once", async () => {
  await hint(sampleRelease('products', '1'), '/product/bat', 'prefetch');
  expect(jest.mocked(loadShare).mock.calls).toEqual([['react-hook-form'], ['three']]);
});

test("no files of a developer's build are requested", async () => {
  const release = sampleRelease('products', '1', { origin: 'http://localhost:8101' });
  await hint(release, '/products', 'preload');
  expect(loadManifest).not.toHaveBeenCalled();
});

test('nothing is requested if the manifest cannot be loaded', async () => {
  jest.mocked(loadManifest).mockRejectedValue(new Error('down'));
  await hint(sampleRelease('products', '1'), '/products', 'preload');
  expect(files()).toEqual([]);
});
