import { type Vitals, vitalsSchema } from '@sumut/contracts/registry/vitals';
import { sampleRelease } from '../testing/releases.ts';
import { reportMetric, sendWhenHidden } from './moduleEvents.ts';

const sent: Vitals[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  // jsdom's Blob does not expose its content.
  Object.assign(globalThis, {
    Blob: class {
      readonly text: string;
      constructor([text]: [string]) {
        this.text = text;
      }
    },
  });
  Object.assign(navigator, {
    sendBeacon: (_: string, { text }: { text: string }) =>
      sent.push(vitalsSchema.parse(JSON.parse(text))),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const become = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('layout shifts are reported with four decimals, times in whole milliseconds', () => {
  const release = sampleRelease('metrics', 'a');
  reportMetric(release, 'cls', 0.123456);
  reportMetric(release, 'lcp', 1234.5);
  jest.advanceTimersByTime(2000);
  expect(sent[0]?.events.map(({ kind, value }) => [kind, value])).toEqual([
    ['cls', 0.1235],
    ['lcp', 1235],
  ]);
});

test('the last metrics of a page are sent when it is hidden', () => {
  const release = sampleRelease('last', 'a');
  const reportLast = jest.fn(() => reportMetric(release, 'inp', 40));
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
