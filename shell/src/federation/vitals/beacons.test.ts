import { apiPaths, type Vitals } from '@sumut/contracts';
import { vitalsSchema } from '@sumut/contracts/schemas';
import type { ModuleRelease } from '../release.ts';
import { releaseOf } from '../testing/releases.ts';
import { noteCrash, noteFailure, noteLoaded, sendWhenHidden } from './beacons.ts';

const sent: Vitals[] = [];
/** jsdom's keeps to itself what is in it. */
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
      expect([path, type]).toEqual([apiPaths.vitals, 'application/json']);
      sent.push(vitalsSchema.parse(JSON.parse(text)));
      return true;
    },
  });
  stop = sendWhenHidden();
  // An event is told once per page: each test has a module of its own.
  release = releaseOf(`module-${used++}`, 'a');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTime(2000);
const told = () => sent.flatMap(({ events }) => events);
const event = (kind: string, more = {}) => ({
  module: release.name,
  hash: release.hash,
  kind,
  ...more,
});

test('what happens while a page loads is told together, once that has settled', () => {
  noteLoaded(release, 123.4);
  jest.advanceTimersByTime(1999);
  noteCrash(release);
  jest.advanceTimersByTime(1999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([{ events: [event('loaded', { duration: 123 }), event('crashed')] }]);
});

test('a page that is hidden tells what it still has', () => {
  noteFailure(release);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([event('failed')]);
  settle();
  expect(sent).toHaveLength(1);
});

test('one crash of a module per page is told, whichever its release', () => {
  noteCrash(release);
  noteCrash(release);
  noteCrash({ ...release, hash: 'b'.repeat(16) });
  settle();
  noteCrash(release);
  settle();
  expect(told()).toEqual([event('crashed')]);
});

test('a release that is loaded and then lacks a part crashed: it did not fail to load', () => {
  noteLoaded(release, 10);
  noteFailure(release);
  settle();
  expect(told().map(({ kind }) => kind)).toEqual(['loaded', 'crashed']);
});

test('a failed release and the one instead of it are told apart', () => {
  const older = { ...release, hash: 'b'.repeat(16) };
  noteFailure(release);
  noteFailure(release);
  noteLoaded(older, 10);
  settle();
  expect(told().map(({ kind, hash }) => [kind, hash[0]])).toEqual([
    ['failed', 'a'],
    ['loaded', 'b'],
  ]);
});

test('no beacon carries more than the server takes', () => {
  for (let index = 0; index < 45; index += 1)
    noteLoaded({ ...release, hash: index.toString(16).padStart(16, '0') }, 1);
  settle();
  expect(sent.map(({ events }) => events.length)).toEqual([20, 20, 5]);
});

test('nothing is told of a preview', () => {
  noteLoaded({ ...release, preview: true }, 10);
  noteCrash({ ...release, preview: true });
  settle();
  expect(sent).toEqual([]);
});
