import { isPanelDocked, watchDevTools } from './devTools.ts';

/** Checks a window of 1920 by 1080 screen pixels, in which the browser's own bars take 90 of the height. */
const page = (innerWidth: number, innerHeight: number) =>
  isPanelDocked({ outerWidth: 1920, outerHeight: 1080, innerWidth, innerHeight });

test('a difference of up to 200 px is no panel, a larger one at the bottom or the side is', () => {
  expect(page(1920, 880)).toBe(false);
  expect(page(1920, 879)).toBe(true);
  expect(page(1300, 990)).toBe(true);
});

test.each([25, 33, 50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500])(
  'only a real panel is detected at a zoom of %d %%',
  (percent) => {
    const zoom = percent / 100;
    expect(page(Math.round(1920 / zoom), Math.round(990 / zoom))).toBe(false);
    expect(page(Math.round(1920 / zoom), Math.round(600 / zoom))).toBe(true);
    expect(page(Math.round(1200 / zoom), Math.round(990 / zoom))).toBe(true);
  },
);

test.each([
  [
    'a window that is not drawn',
    { outerWidth: 0, outerHeight: 0, innerWidth: 800, innerHeight: 600 },
  ],
  ['a page without width', { outerWidth: 800, outerHeight: 600, innerWidth: 0, innerHeight: 600 }],
  ['a page without height', { outerWidth: 800, outerHeight: 600, innerWidth: 800, innerHeight: 0 }],
  ['a page without size', { outerWidth: 800, outerHeight: 600, innerWidth: 0, innerHeight: 0 }],
])('%s is not reported as a panel', (_, sides) => {
  expect(isPanelDocked(sides)).toBe(false);
});

test('pinch zoom is no panel, because both sides shrink alike', () => {
  expect(page(640, 330)).toBe(false);
});

test('a stopped watch reports no panel', () => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const resize = (innerHeight: number) =>
    Object.assign(window, { outerWidth: 1440, outerHeight: 1000, innerWidth: 1440, innerHeight });
  resize(900);
  const watching = jest.fn();
  const stopped = jest.fn();
  const stop = watchDevTools(watching);
  watchDevTools(stopped)();
  resize(600);
  jest.advanceTimersByTime(1000);
  expect(watching).toHaveBeenCalledWith(true, false);
  expect(stopped).not.toHaveBeenCalled();
  stop();
  jest.useRealTimers();
});
