import { releaseOf } from '../testing/releases.ts';
import { noteFigure } from './beacons.ts';
import { watchFigures } from './pageFigures.ts';

jest.mock('./beacons.ts');

const products = releaseOf('products', 'a');
const careers = releaseOf('careers', 'b');
/** The first page is of the products, and from 10 s on of the careers. */
const pages = { at: (time: number) => (time < 10_000 ? products : careers) };

type Tell = (type: string, entries: object[]) => void;
let tell: Tell;
beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<main id="main"><img></main><footer><p></p></footer>';
  const observers = new Map<string, (list: { getEntries: () => object[] }) => void>();
  class FakeObserver {
    static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
    readonly use: (list: { getEntries: () => object[] }) => void;
    constructor(use: (list: { getEntries: () => object[] }) => void) {
      this.use = use;
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.use);
    }
    disconnect() {
      observers.clear();
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  tell = (type, entries) => observers.get(type)?.({ getEntries: () => entries });
});

const noted = () =>
  jest
    .mocked(noteFigure)
    .mock.calls.map(([release, figure, value]) => [release.name, figure, Number(value.toFixed(3))]);

test('the last largest paint within the page counts, not that of the frame around it', () => {
  const watch = watchFigures(pages);
  const element = document.querySelector('img');
  tell('largest-contentful-paint', [
    { startTime: 800, element },
    { startTime: 1200, element },
    { startTime: 1500, element: document.querySelector('p') },
  ]);
  watch.note();
  expect(noted()).toEqual([['products', 'lcp', 1200]]);
});

test('of an interaction its slowest event counts, and each for the module whose page was shown', () => {
  const watch = watchFigures(pages);
  tell('event', [
    { interactionId: 1, startTime: 2000, duration: 40 },
    { interactionId: 1, startTime: 2001, duration: 96 },
    { interactionId: 2, startTime: 3000, duration: 64 },
    { interactionId: 0, startTime: 3000, duration: 900 },
    { interactionId: 3, startTime: 12_000, duration: 24 },
  ]);
  watch.note();
  expect(noted().filter(([, figure]) => figure === 'inp')).toEqual([
    ['products', 'inp', 96],
    ['careers', 'inp', 24],
  ]);
});

test('one interaction in fifty may be slow by chance', () => {
  const watch = watchFigures(pages);
  const quick = Array.from({ length: 49 }, (_, id) => ({
    interactionId: id + 2,
    startTime: 100,
    duration: 24,
  }));
  tell('event', [{ interactionId: 1, startTime: 50, duration: 2000 }, ...quick]);
  watch.note();
  expect(noted()).toContainEqual(['products', 'inp', 24]);
});

test('shifts close to each other add up, and the worst run of them counts', () => {
  const watch = watchFigures(pages);
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  tell('layout-shift', [
    shift(1000, 0.02),
    shift(1500, 0.03),
    shift(1600, 0.5, true),
    shift(4000, 0.01),
  ]);
  watch.note();
  expect(noted()).toEqual([['products', 'cls', 0.05]]);
});

test('a browser that tells nothing is told nothing of', () => {
  Object.assign(PerformanceObserver, { supportedEntryTypes: [] });
  watchFigures(pages).note();
  expect(noted()).toEqual([]);
});
