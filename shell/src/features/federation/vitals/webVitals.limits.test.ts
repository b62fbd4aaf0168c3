import { sampleRelease } from '../testing/releases.ts';
import { reportMetric } from './moduleEvents.ts';
import { watchWebVitals } from './webVitals.ts';

jest.mock('./moduleEvents.ts');

const release = sampleRelease('products', 'a');
type Use = (list: { getEntries: () => object[] }) => void;
let observers: Map<string, { use: Use; options: object }>;
beforeEach(() => {
  jest.clearAllMocks();
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
/** Returns the reported sum after shifts of 0.1 each at these times. */
function sumOf(...times: number[]) {
  const watch = watchWebVitals({ releaseAt: () => release });
  emit(
    'layout-shift',
    times.map((startTime) => ({ startTime, value: 0.1, sources: [{ node: document.body }] })),
  );
  watch.report();
  const [, , value] =
    jest.mocked(reportMetric).mock.calls.find(([, metric]) => metric === 'cls') ?? [];
  return Number(value?.toFixed(3));
}

test('shifts less than a second apart are one window', () => {
  expect(sumOf(1000, 1999)).toBe(0.2);
});

test('shifts late in a visit are summed up in the same way', () => {
  expect(sumOf(600_000, 600_900)).toBe(0.2);
});

test('a second without a shift ends a window', () => {
  expect(sumOf(1000, 2000)).toBe(0.1);
});

test('a window is shorter than five seconds', () => {
  expect(sumOf(0, 900, 1800, 2700, 3600, 4500, 4999)).toBe(0.7);
  jest.clearAllMocks();
  expect(sumOf(0, 900, 1800, 2700, 3600, 4500, 5000)).toBe(0.6);
});

test('buffered entries and short interactions are observed too', () => {
  watchWebVitals({ releaseAt: () => release });
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
  const watch = watchWebVitals({ releaseAt: () => release });
  emit('layout-shift', [{ startTime: 1, value: 0.1, sources: [{ node: document.body }] }]);
  watch.report();
  expect(jest.mocked(reportMetric).mock.calls.map(([, metric]) => metric)).toEqual(['cls']);
});

test('a stopped watch disconnects its observers', () => {
  const watch = watchWebVitals({ releaseAt: () => release });
  watch.stop();
  expect(observers.size).toBe(0);
});

/** Returns the reported delay after these interactions, each given as the durations of its events. */
function delayOf(...interactions: number[][]) {
  const watch = watchWebVitals({ releaseAt: () => release });
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
  watchWebVitals({ releaseAt: () => release });
  expect([...observers.keys()]).toEqual(['event']);
});
