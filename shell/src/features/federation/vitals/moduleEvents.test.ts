import { api } from '@sumut/contracts/api/api';
import { type Vitals, vitalsSchema } from '@sumut/contracts/registry/vitals';
import type { ModuleRelease } from '../releases/release.ts';
import { sampleRelease } from '../testing/releases.ts';
import {
  reportCrash,
  reportFailure,
  reportLoaded,
  reportMetric,
  sendError,
  sendWhenHidden,
} from './moduleEvents.ts';

const sent: Vitals[] = [];
/** Replaces jsdom's Blob, which does not expose its content. */
class ReadableBlob {
  readonly text: string;
  readonly type: string | undefined;

  constructor([text]: [string], { type }: { type?: string } = {}) {
    this.text = text;
    this.type = type;
  }
}

let stop: () => void;
let used = 0;
let release: ModuleRelease;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(globalThis, { Blob: ReadableBlob });
  Object.assign(navigator, {
    sendBeacon(path: string, { text, type }: ReadableBlob) {
      expect([path, type]).toEqual([api.site.vitals.path, 'application/json']);
      sent.push(vitalsSchema.parse(JSON.parse(text)));
      return true;
    },
  });
  stop = sendWhenHidden();
  // An event is reported once per page, so each test uses a new module.
  release = sampleRelease(`module-${used++}`, 'a');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const become = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const waitForBeacon = () => jest.advanceTimersByTime(2000);
const sentEvents = () => sent.flatMap(({ events }) => events);
const event = (kind: string, more = {}) => ({
  module: release.name,
  hash: release.hash,
  kind,
  ...more,
});

test('events are sent together, 2 s after the last one', () => {
  reportLoaded(release, 123.4);
  jest.advanceTimersByTime(1999);
  reportCrash(release);
  jest.advanceTimersByTime(1999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([{ events: [event('loaded', { duration: 123 }), event('crashed')] }]);
});

test('a page that is hidden sends its waiting events', () => {
  reportFailure(release);
  become('hidden');
  expect(sentEvents()).toEqual([event('failed')]);
  waitForBeacon();
  expect(sent).toHaveLength(1);
});

test('only one crash of a module is reported per page, across its releases', () => {
  reportCrash(release);
  reportCrash(release);
  reportCrash({ ...release, hash: 'b'.repeat(16) });
  waitForBeacon();
  reportCrash(release);
  waitForBeacon();
  expect(sentEvents()).toEqual([event('crashed')]);
});

test('a release that throws while it is loaded is reported as failed, not as crashed', () => {
  reportCrash(release);
  reportFailure(release);
  waitForBeacon();
  expect(sentEvents()).toEqual([event('failed')]);
});

test('a failure of a release that was loaded before is reported as a crash', () => {
  reportLoaded(release, 10);
  reportFailure(release);
  waitForBeacon();
  expect(sentEvents().map(({ kind }) => kind)).toEqual(['loaded', 'crashed']);
});

test('a failed release and its fallback are reported separately', () => {
  const older = { ...release, hash: 'b'.repeat(16) };
  reportFailure(release);
  reportFailure(release);
  reportLoaded(older, 10);
  waitForBeacon();
  expect(sentEvents().map(({ kind, hash }) => [kind, hash[0]])).toEqual([
    ['failed', 'a'],
    ['loaded', 'b'],
  ]);
});

test('a beacon contains at most as many events as the server accepts', () => {
  for (let index = 0; index < 45; index += 1)
    reportLoaded({ ...release, hash: index.toString(16).padStart(16, '0') }, 1);
  waitForBeacon();
  expect(sent.map(({ events }) => events.length)).toEqual([20, 20, 5]);
});

test('reports of errors are sent with the events, as many as the server accepts', () => {
  reportCrash(release);
  const { name: module, hash } = release;
  for (let index = 0; index < 7; index += 1)
    sendError({
      ...{ module, hash, kind: 'script', name: 'Error', message: String(index) },
      ...{ frames: [], page: '/', language: 'ar' },
    });
  waitForBeacon();
  expect(sent.map(({ events, errors }) => [events.length, errors?.length])).toEqual([
    [1, 5],
    [0, 2],
  ]);
});

test('nothing is reported for a preview', () => {
  reportLoaded({ ...release, preview: true }, 10);
  reportCrash({ ...release, preview: true });
  waitForBeacon();
  expect(sent).toEqual([]);
});

test('layout shifts are reported with four decimals, times in whole milliseconds', () => {
  reportMetric(release, 'cls', 0.123456);
  reportMetric(release, 'lcp', 1234.5);
  waitForBeacon();
  expect(sent[0]?.events.map(({ kind, value }) => [kind, value])).toEqual([
    ['cls', 0.1235],
    ['lcp', 1235],
  ]);
});

test('the last metrics of a page are sent when it is hidden', () => {
  const reportLast = jest.fn(() => reportMetric(release, 'inp', 40));
  stop();
  stop = sendWhenHidden(reportLast);
  become('visible');
  expect(reportLast).not.toHaveBeenCalled();
  become('hidden');
  expect(sent.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['inp']]);
});

test('a page that no longer reports sends nothing when it is hidden', () => {
  const reportLast = jest.fn();
  sendWhenHidden(reportLast)();
  become('hidden');
  expect(reportLast).not.toHaveBeenCalled();
});
