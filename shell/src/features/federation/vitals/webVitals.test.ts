import { sampleRelease } from '../testing/releases.ts';
import { reportMetric } from './moduleEvents.ts';
import { watchWebVitals } from './webVitals.ts';

jest.mock('./moduleEvents.ts');

const products = sampleRelease('products', 'a');
const careers = sampleRelease('careers', 'b');
/** Shows a page of products first, and a page of careers from 10 s on. */
const history = { releaseAt: (time: number) => (time < 10_000 ? products : careers) };

type EmitEntries = (type: string, entries: object[]) => void;
let emit: EmitEntries;
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
  emit = (type, entries) => observers.get(type)?.({ getEntries: () => entries });
});

const reported = () =>
  jest
    .mocked(reportMetric)
    .mock.calls.map(([release, metric, value]) => [release.name, metric, Number(value.toFixed(3))]);

test('LCP is the last largest paint within the page, not in the frame around it', () => {
  const watch = watchWebVitals(history);
  const element = document.querySelector('img');
  emit('largest-contentful-paint', [
    { startTime: 800, element },
    { startTime: 1200, element },
    { startTime: 1500, element: document.querySelector('p') },
  ]);
  watch.report();
  expect(reported()).toEqual([['products', 'lcp', 1200]]);
});

test('INP is the slowest event of an interaction, reported for the module whose page was shown', () => {
  const watch = watchWebVitals(history);
  emit('event', [
    { interactionId: 1, startTime: 2000, duration: 40 },
    { interactionId: 1, startTime: 2001, duration: 96 },
    { interactionId: 2, startTime: 3000, duration: 64 },
    { interactionId: 0, startTime: 3000, duration: 900 },
    { interactionId: 3, startTime: 12_000, duration: 24 },
  ]);
  watch.report();
  expect(reported().filter(([, metric]) => metric === 'inp')).toEqual([
    ['products', 'inp', 96],
    ['careers', 'inp', 24],
  ]);
});

test('INP ignores one outlier in fifty interactions', () => {
  const watch = watchWebVitals(history);
  const quick = Array.from({ length: 49 }, (_, id) => ({
    interactionId: id + 2,
    startTime: 100,
    duration: 24,
  }));
  emit('event', [{ interactionId: 1, startTime: 50, duration: 2000 }, ...quick]);
  watch.report();
  expect(reported()).toContainEqual(['products', 'inp', 24]);
});

test('CLS is the sum of the worst session window', () => {
  const watch = watchWebVitals(history);
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
    sources: [{ node: document.querySelector('img') }],
  });
  emit('layout-shift', [
    shift(1000, 0.02),
    shift(1500, 0.03),
    shift(1600, 0.5, true),
    shift(4000, 0.01),
  ]);
  watch.report();
  expect(reported()).toEqual([['products', 'cls', 0.05]]);
});

test('CLS leaves out shifts of the gate, whose elements are no longer in the document', () => {
  const watch = watchWebVitals(history);
  const sources = [{ node: document.createElement('form') }, { node: null }];
  emit('layout-shift', [{ startTime: 200, value: 0.7, hadRecentInput: false, sources }]);
  watch.report();
  expect(reported()).toEqual([['products', 'cls', 0]]);
});

test('nothing is reported in a browser without support for these entry types', () => {
  Object.assign(PerformanceObserver, { supportedEntryTypes: [] });
  watchWebVitals(history).report();
  expect(reported()).toEqual([]);
});
