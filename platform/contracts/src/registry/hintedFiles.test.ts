import {
  getModulePageHints,
  getPageHints,
  hintedFiles,
  hintedLibraries,
  modulePage,
} from './hintedFiles.ts';
import type { HintedFiles, PageHints } from './pageHints.ts';

const list = (name: string, shared: string[]): HintedFiles => ({
  any: [`${name}.js`],
  ar: [`${name}-ar.js`],
  en: [`${name}-en.js`],
  shared,
});
const always = list('always', ['i18next']);
const product = list('product', ['i18next', 'three']);
const hints: PageHints = { always, pages: { product }, libraries: {} };

test("a module's page is the first part of its path", () => {
  expect(modulePage('/product/bat')).toBe('product');
  expect(modulePage('/')).toBe('');
  expect(modulePage('')).toBe('');
});

test('a page has the hints for all pages and the hints for the page', () => {
  expect(getPageHints(hints, 'product')).toEqual([always, product]);
  expect(getPageHints(hints, 'unknown')).toEqual([always]);
  expect(getPageHints(hints, undefined)).toEqual([always]);
});

test('a page of a build without hints has no hints', () => {
  expect(getPageHints(undefined, 'product')).toEqual([]);
});

test("a module's page has the hints of its folder and of the first route that matches its path", () => {
  const routes = { '/product/new': list('new', []), '/product/:name': list('any', []) };
  const hintsAt = (path: string, ...matching: string[]) =>
    getModulePageHints({ ...hints, routes }, path, (pattern) => matching.includes(pattern));
  expect(hintsAt('/product/new', '/product/new', '/product/:name')).toEqual([
    always,
    product,
    routes['/product/new'],
  ]);
  expect(hintsAt('/product')).toEqual([always, product]);
  expect(getModulePageHints(undefined, '/product', () => true)).toEqual([]);
});

test('hinted files include the texts of only one language', () => {
  expect(hintedFiles([always, product], 'ar')).toEqual([
    'always.js',
    'always-ar.js',
    'product.js',
    'product-ar.js',
  ]);
});

test('each shared library is named once', () => {
  expect(hintedLibraries([always, product])).toEqual(['i18next', 'three']);
});
