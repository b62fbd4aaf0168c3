import { sampleRelease } from '../testing/releases.ts';
import { reportMetric } from './moduleEvents.ts';
import { watchWebVitals } from './webVitals.ts';

jest.mock('./moduleEvents.ts');

const products = sampleRelease('products', 'a');
const careers = sampleRelease('careers', 'b');
/** Shows a page of products first, and a page of careers from 10 s on. */
const history = { releaseAt: (time: number) => (time < 10_000 ? products : careers) };

type Use = (list: { getEntries: () => object[] }) => void;
let observers: Map<string, { use: Use; options: object }>;
beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<main id="main"><img></main><footer><p></p></footer>';
  observers = new Map();
  const created = observers;
  class FakeObserver {
    static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
    readonly use: Use;
    private type = '';
    constructor(use: Use) {
      this.use = use;
    }
    observe(options: { type: string }) {
      this.type = options.type;
      created.set(options.type, { use: this.use, options });
    }
    disconnect() {
      created.delete(this.type);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});

const emit = (type: string, entries: object[]) =>
  observers.get(type)?.use({ getEntries: () => entries });
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

/** Returns the reported sum after shifts of 0.1 each at these times. */
function sumOf(...times: number[]) {
  const watch = watchWebVitals(history);
  emit(
    'layout-shift',
    times.map((startTime) => ({ startTime, value: 0.1, sources: [{ node: document.body }] })),
  );
  watch.report();
  const [, , value] =
    jest.mocked(reportMetric).mock.calls.find(([, metric]) => metric === 'cls') ?? [];
  return Number(value?.toFixed(3));
}

test.each([
  ['shifts less than a second apart are one window', [1000, 1999], 0.2],
  ['shifts late in a visit are summed up in the same way', [600_000, 600_900], 0.2],
  ['a second without a shift ends a window', [1000, 2000], 0.1],
  ['a window is shorter than five seconds', [0, 900, 1800, 2700, 3600, 4500, 4999], 0.7],
  ['five seconds end a window', [0, 900, 1800, 2700, 3600, 4500, 5000], 0.6],
])('%s', (_, times, sum) => {
  expect(sumOf(...times)).toBe(sum);
});

test('buffered entries and short interactions are observed too', () => {
  watchWebVitals(history);
  expect([...observers].map(([type, { options }]) => [type, options])).toEqual(
    ['largest-contentful-paint', 'event', 'layout-shift'].map((type) => [
      type,
      { type, buffered: true, durationThreshold: 16 },
    ]),
  );
});

test('entries that belong to no module are not reported', () => {
  const watch = watchWebVitals({ releaseAt: () => undefined });
  document.body.innerHTML = '<main id="main"><img></main>';
  emit('largest-contentful-paint', [{ startTime: 1, element: document.querySelector('img') }]);
  emit('largest-contentful-paint', [{ startTime: 2, element: null }]);
  emit('event', [{ interactionId: 1, startTime: 1, duration: 40 }]);
  emit('layout-shift', [{ startTime: 1, value: 0.1, sources: [{ node: document.body }] }]);
  watch.report();
  expect(reportMetric).not.toHaveBeenCalled();
});

test('no delay is reported for a page without interactions', () => {
  const watch = watchWebVitals(history);
  emit('layout-shift', [{ startTime: 1, value: 0.1, sources: [{ node: document.body }] }]);
  watch.report();
  expect(jest.mocked(reportMetric).mock.calls.map(([, metric]) => metric)).toEqual(['cls']);
});

/** Returns the reported delay after these interactions, each given as the durations of its events. */
function delayOf(...interactions: number[][]) {
  const watch = watchWebVitals(history);
  const events = interactions.flatMap((durations, id) =>
    durations.map((duration) => ({ interactionId: id + 1, startTime: 1, duration })),
  );
  emit('event', events);
  watch.report();
  const calls = jest.mocked(reportMetric).mock.calls;
  return calls.find(([, metric]) => metric === 'inp')?.[2];
}
/** Creates `count` interactions of one event each. */
const single = (count: number, duration: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => [duration(index)]);

test('the slowest interaction counts, regardless of the order', () => {
  expect(delayOf(...single(12, (index) => 20 + index))).toBe(31);
});

test('an interaction with two slow events is one outlier', () => {
  expect(delayOf([2000, 1900], ...single(49, () => 24))).toBe(24);
});

test('the tenth slowest of more than 500 interactions counts', () => {
  expect(delayOf(...single(550, (index) => index + 1))).toBe(541);
});

test('only entry types that the browser supports are observed', () => {
  Object.assign(PerformanceObserver, { supportedEntryTypes: ['event'] });
  watchWebVitals(history);
  expect([...observers.keys()]).toEqual(['event']);
});
