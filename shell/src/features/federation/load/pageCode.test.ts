import { loadPageCode } from './pageCode.ts';

test("a page's code and the code of its parent routes are loaded, in both notations of `lazy`", async () => {
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

test('a route without lazy code and an unknown path load nothing', async () => {
  await expect(loadPageCode([{ path: '/a' }], '/a')).resolves.toBeUndefined();
  await expect(loadPageCode([{ path: '/a' }], '/b')).resolves.toBeUndefined();
});
