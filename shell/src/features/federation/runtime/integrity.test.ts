import { allowFiles, allowOrigin, getIntegrity } from './integrity.ts';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.sumutIntegrity = undefined;
  globalThis.sumutPreviewOrigin = undefined;
});
afterEach(() => jest.useRealTimers());

const entry = 'http://localhost/modules/products/1/entry.js';

test('a file has the integrity value of its manifest, with any query', () => {
  allowFiles({
    base: '/modules/products/1/',
    files: [{ path: 'entry.js', integrity: 'sha384-a' }],
  });
  expect(getIntegrity(entry)).toBe('sha384-a');
  expect(getIntegrity(`${entry}?r=2`)).toBe('sha384-a');
});

test('a file that no manifest lists is refused', () => {
  expect(() => getIntegrity(entry)).toThrow('No release manifest lists');
  allowFiles({ base: '/assets/', files: [] });
  expect(() => getIntegrity(entry)).toThrow('No release manifest lists');
});

test('files of exactly the previewed origin need no integrity value', () => {
  allowOrigin('http://localhost:8101', Date.now() + 1000);
  expect(getIntegrity('http://localhost:8101/any/file.js')).toBe('');
  for (const other of [
    'http://localhost:81010/entry.js',
    'https://localhost:8101/entry.js',
    'http://localhost:8101.example/entry.js',
    'http://localhost:8101@example/entry.js',
  ])
    expect(() => getIntegrity(other)).toThrow('No release manifest lists');
});

test('a previewed origin is refused after the preview has expired', () => {
  allowOrigin('http://localhost:8101', Date.now() + 1000);
  jest.advanceTimersByTime(1000);
  expect(() => getIntegrity('http://localhost:8101/entry.js')).toThrow('No release manifest lists');
});
