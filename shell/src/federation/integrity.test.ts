import { allowFiles, allowOrigin, integrityOf } from './integrity.ts';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.sumutIntegrity = undefined;
  globalThis.sumutPreviewOrigin = undefined;
});
afterEach(() => jest.useRealTimers());

const entry = 'http://localhost/modules/products/1/entry.js';

test('a file has the value that its record gives, whatever its query', () => {
  allowFiles({
    base: '/modules/products/1/',
    files: [{ path: 'entry.js', integrity: 'sha384-a' }],
  });
  expect(integrityOf(entry)).toBe('sha384-a');
  expect(integrityOf(`${entry}?r=2`)).toBe('sha384-a');
});

test('a file that no record names is refused', () => {
  expect(() => integrityOf(entry)).toThrow('No release names');
  allowFiles({ base: '/assets/', files: [] });
  expect(() => integrityOf(entry)).toThrow('No release names');
});

test('a previewed origin needs no values, and nothing but exactly it is meant', () => {
  allowOrigin('http://localhost:8101', Date.now() + 1000);
  expect(integrityOf('http://localhost:8101/any/file.js')).toBe('');
  for (const other of [
    'http://localhost:81010/entry.js',
    'https://localhost:8101/entry.js',
    'http://localhost:8101.example/entry.js',
    'http://localhost:8101@example/entry.js',
  ])
    expect(() => integrityOf(other)).toThrow('No release names');
});

test('it is refused again when the preview is over', () => {
  allowOrigin('http://localhost:8101', Date.now() + 1000);
  jest.advanceTimersByTime(1000);
  expect(() => integrityOf('http://localhost:8101/entry.js')).toThrow('No release names');
});
