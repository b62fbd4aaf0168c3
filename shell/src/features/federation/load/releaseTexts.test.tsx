import { act, render, screen } from '@testing-library/react';
import { storageKeys } from '@sumut/contracts/limits';
import { createUseText, LanguageProvider } from '@sumut/shared-ui';
import { fakeReleases, waitForLoad, register } from '../testing/moduleLoads.ts';
import { sampleModule } from '../testing/releases.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(storageKeys.language, 'en');
  document.documentElement.dir = 'ltr';
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.dir = '';
});

const after = <Result,>(time: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(resolve, time, result));

const useText = createUseText<{ word: string }>('products');
const Word = () => <p>{useText()('word')}</p>;
const show = () => render(<Word />, { wrapper: LanguageProvider });

/** A module whose only text is `word`, which identifies the release. Its texts take `time` milliseconds to load. */
const moduleWith = (word: string, time = 0) =>
  sampleModule('products', { loadTexts: () => after(time, { word }) });

test.each([
  ['its code', 3500, 0],
  ['its texts', 0, 3500],
  ['its texts, after the time limit', 0, 6000],
])(
  'a release that is slow to load %s does not replace the texts of its fallback',
  async (_, code, texts) => {
    const { site, live, older } = fakeReleases();
    register(live);
    site.lastGood = older;
    site.serve(live, () => after(code, moduleWith('of the late release', texts)));
    site.serve(older, () => Promise.resolve(moduleWith('of the fallback')));
    expect((await waitForLoad()).result).toBe(older.version);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    show();
    expect(screen.getByText('of the fallback')).toBeInTheDocument();
  },
);

test('a release whose texts cannot be loaded is replaced', async () => {
  const { site, live, older } = fakeReleases();
  register(live);
  site.lastGood = older;
  const loadTexts = () => Promise.reject(new Error('offline'));
  site.serve(live, () => Promise.resolve(sampleModule('products', { loadTexts })));
  site.serve(older, () => Promise.resolve(moduleWith('of the fallback')));
  expect((await waitForLoad()).result).toBe(older.version);
  show();
  expect(screen.getByText('of the fallback')).toBeInTheDocument();
});
