import { registerModules } from '../features/federation/load/modules.ts';
import { sampleRelease } from '../features/federation/testing/releases.ts';
import { prefetchLinks } from './prefetchLinks.ts';

const loadShare = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  loadShare: (name: string) => loadShare(name),
  registerRemotes: jest.fn(),
}));

const list = (any: string[], ar: string[] = []) => ({
  any,
  ar,
  en: ['en.js'],
  shared: ['react-hook-form'],
});
const file = (path: string) => ({ path, integrity: `sha384-${path}`, size: 1 });
const release = sampleRelease('products', 'a', { routes: ['/products', '/product/:name'] });
const fetchRecord = jest.fn(() =>
  Promise.resolve({
    ok: true,
    headers: new Headers(),
    json: () =>
      Promise.resolve({
        entry: 'entry.js',
        preload: ['module.js'],
        files: ['entry.js', 'module.js', 'ar.js', 'en.js', 'page.js', 'other.js'].map(file),
        hints: {
          always: list([], ['ar.js']),
          pages: { product: list(['page.js']) },
          libraries: {},
        },
      }),
  }),
);

let stop: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: fetchRecord, CSS: { escape: (text: string) => text } });
  registerModules([{ release, live: release }]);
  document.documentElement.dir = 'rtl';
  document.body.innerHTML =
    '<a href="/product/usv"><b>USV</b></a><a href="https://x.example/">x</a>';
  stop = prefetchLinks();
});
afterEach(() => stop());

const settled = () => new Promise((resolve) => setTimeout(resolve));
const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity }) => [href.split('/').at(-1), integrity],
  );

test('a link under the pointer prefetches the files of its page once, in the shown language', async () => {
  const link = document.querySelector('b');
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settled();
  const wanted = ['entry.js', 'module.js', 'ar.js', 'page.js'];
  expect(prefetched()).toEqual(wanted.map((name) => [name, `sha384-${name}`]));
  expect(loadShare.mock.calls).toEqual([['react-hook-form']]);
  link?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await settled();
  expect(fetchRecord).toHaveBeenCalledTimes(1);
  expect(prefetched()).toHaveLength(wanted.length);
});

test('a link to another site prefetches nothing, nor does any link when data saver is on', async () => {
  const enter = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  enter('a[href^=https]');
  Object.assign(navigator, { connection: { saveData: true } });
  enter('b');
  await settled();
  expect(fetchRecord).not.toHaveBeenCalled();
});
