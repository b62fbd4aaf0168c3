import { hintPage } from './load/pageHints.ts';
import { registeredReleases } from './load/modules.ts';
import { prefetchModulePage } from './routes.ts';
import { sampleRelease } from './testing/releases.ts';

jest.mock('./load/modules.ts', () => ({ loadModule: jest.fn(), registeredReleases: jest.fn() }));
jest.mock('./load/pageHints.ts');

test('a link to a page of a module prefetches its files, any other link prefetches nothing', () => {
  const release = sampleRelease('products', '1', { routes: ['/product/:name'] });
  jest.mocked(registeredReleases).mockReturnValue([sampleRelease('careers', '2'), release]);
  prefetchModulePage('/about');
  expect(hintPage).not.toHaveBeenCalled();
  prefetchModulePage('/product/bat');
  expect(jest.mocked(hintPage).mock.calls).toEqual([[release, '/product/bat', 'prefetch']]);
});
