import { stubFetch } from '../../../testing/stubFetch.ts';
import { fetchOriginRelease } from './startPreview.tsx';

const origin = 'http://localhost:8101';
const manifest = {
  name: 'products',
  title: { ar: 'المنتجات', en: 'Products' },
  routes: ['/products'],
  navigation: [],
  widgets: ['grid'],
  contract: 1,
  version: '2.0.0',
  hash: '0123456789abcdef'.repeat(4),
  entry: 'entry.js',
  preload: [],
  files: [],
  shared: {},
};

test("a developer's release has the fields of a stored release, without integrity values", async () => {
  stubFetch(() => ({ status: 200, body: manifest }));
  expect(await fetchOriginRelease('products', origin)).toEqual({
    name: 'products',
    title: manifest.title,
    routes: ['/products'],
    navigation: [],
    widgets: ['grid'],
    version: '2.0.0',
    hash: '0123456789abcdef',
    entry: { path: 'entry.js', integrity: '' },
    record: '',
    origin,
    preview: true,
  });
});

test('the manifest is requested without cache and cookies', async () => {
  const fetchStub = stubFetch(() => ({ status: 200, body: manifest }));
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await fetchOriginRelease('products', origin);
  expect(fetchStub).toHaveBeenCalledWith(
    `${origin}/release.json`,
    expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
  );
  expect(limit).toHaveBeenCalledWith(3000);
});

test.each([
  ['another module', { ...manifest, name: 'careers' }, 200, `${origin} serves "careers"`],
  ['an error', manifest, 404, `${origin} answered 404`],
])('%s is refused with its reason', async (_, body, status, reason) => {
  stubFetch(() => ({ status, body }));
  await expect(fetchOriginRelease('products', origin)).rejects.toThrow(reason);
});
