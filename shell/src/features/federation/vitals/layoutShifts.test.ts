import { sampleRelease } from '../testing/releases.ts';
import { reportFigure } from './moduleEvents.ts';
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
/** The reported sum after shifts of 0.1 each at these times. */
function sumOf(...times: number[]) {
  const watch = watchWebVitals({ releaseAt: () => release });
  emit(
    'layout-shift',
    times.map((startTime) => ({ startTime, value: 0.1 })),
  );
  watch.report();
  const [, , value] =
    jest.mocked(reportFigure).mock.calls.find(([, figure]) => figure === 'cls') ?? [];
  return Number(value?.toFixed(3));
}

test('shifts less than a second apart are one window', () => {
  expect(sumOf(1000, 1999)).toBe(0.2);
});

test('a second without a shift ends a window', () => {
  expect(sumOf(1000, 2000)).toBe(0.1);
});

test('a window is shorter than five seconds', () => {
  expect(sumOf(0, 900, 1800, 2700, 3600, 4500, 4999)).toBe(0.7);
  jest.clearAllMocks();
  expect(sumOf(0, 900, 1800, 2700, 3600, 4500, 5000)).toBe(0.6);
});

test('what happened before the watch counts, and short interactions too', () => {
  watchWebVitals({ releaseAt: () => release });
  expect([...observers].map(([type, { options }]) => [type, options])).toEqual(
    ['largest-contentful-paint', 'event', 'layout-shift'].map((type) => [
      type,
      { type, buffered: true, durationThreshold: 16 },
    ]),
  );
});

test('what belongs to no module is not reported', () => {
  const watch = watchWebVitals({ releaseAt: () => undefined });
  document.body.innerHTML = '<main id="main"><img></main>';
  emit('largest-contentful-paint', [{ startTime: 1, element: document.querySelector('img') }]);
  emit('largest-contentful-paint', [{ startTime: 2, element: null }]);
  emit('event', [{ interactionId: 1, startTime: 1, duration: 40 }]);
  emit('layout-shift', [{ startTime: 1, value: 0.1 }]);
  watch.report();
  expect(reportFigure).not.toHaveBeenCalled();
});

test('a page without interactions has no delay to report', () => {
  const watch = watchWebVitals({ releaseAt: () => release });
  emit('layout-shift', [{ startTime: 1, value: 0.1 }]);
  watch.report();
  expect(jest.mocked(reportFigure).mock.calls.map(([, figure]) => figure)).toEqual(['cls']);
});

test('a watch that was stopped measures nothing more', () => {
  const watch = watchWebVitals({ releaseAt: () => release });
  watch.stop();
  expect(observers.size).toBe(0);
});
