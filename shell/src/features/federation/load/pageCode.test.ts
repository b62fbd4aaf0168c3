import { loadPageCode } from './pageCode.ts';

test("a page's code is loaded in both notations of the router, with that of its parents", async () => {
  const loaded: string[] = [];
  const load = (name: string) => () => {
    loaded.push(name);
    return Promise.resolve({});
  };
  const routes = [
    {
      lazy: load('frame'),
      children: [
        { path: '/product/:name', lazy: { Component: load('page'), loader: load('data') } },
        { path: '/products', lazy: load('other') },
      ],
    },
  ];
  await loadPageCode(routes as never, '/product/bat');
  expect(loaded).toEqual(['frame', 'page', 'data']);
});

test('a page without code of its own, or none at all, needs nothing', async () => {
  await expect(loadPageCode([{ path: '/a' }], '/a')).resolves.toBeUndefined();
  await expect(loadPageCode([{ path: '/a' }], '/b')).resolves.toBeUndefined();
});
