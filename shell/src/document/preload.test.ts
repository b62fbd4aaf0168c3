import { cacheBustedUrl } from './cacheBustedUrl.ts';
import { preload } from './preload.ts';

const url = 'http://localhost/modules/products/1/page.js';
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const start = () => preload({ href: '/modules/products/1/page.js', as: 'script' });

beforeEach(() => {
  globalThis.sumutLoads = undefined;
  document.head.replaceChildren();
});

test('a file is preloaded once, and the actual request uses the same URL', () => {
  start();
  start();
  expect(links().map(({ href }) => href)).toEqual([url]);
  expect(cacheBustedUrl(url)).toBe(url);
});

test('after a failed preload, the actual request uses another URL, and the file can be preloaded again', () => {
  start();
  links()[0]?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  expect(cacheBustedUrl(url)).toBe(`${url}?r=1`);
  start();
  expect(links()).toHaveLength(1);
});
