import { act, fireEvent, render, screen } from '@testing-library/react';
import '../language/otherTexts.ts';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { chooseLoop } from './chooseLoop.ts';
import { HeroLoop } from './HeroLoop.tsx';

jest.mock('./chooseLoop.ts', () => ({
  ...jest.requireActual<object>('./chooseLoop.ts'),
  chooseLoop: jest.fn(),
}));

const loop = {
  landscape: { width: 1440, height: 810, av1: '/loop.mp4', h264: '/loop.mp4' },
};

/** What the test controls of the browser. */
const browser = {
  idle: (): unknown => undefined,
  see: (isIntersecting: boolean): unknown => isIntersecting,
  play: jest.fn(() => Promise.resolve()),
  pause: jest.fn(),
};

beforeEach(() => {
  jest.mocked(chooseLoop).mockResolvedValue('/loop.mp4');
  browser.play.mockReset().mockResolvedValue();
  browser.pause.mockReset();
  const target = new EventTarget();
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => Object.assign(target, { matches: false }) as MediaQueryList);
  Object.assign(navigator, { mediaCapabilities: {} });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(HTMLMediaElement.prototype, { play: browser.play, pause: browser.pause });
  class Observer {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      browser.see = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => void (browser.idle = run),
    IntersectionObserver: Observer,
  });
});

const show = () =>
  render(
    <LanguageProvider>
      <HeroLoop loop={loop}>
        <img alt="still" />
      </HeroLoop>
    </LanguageProvider>,
  );
const video = () => document.querySelector('video');

/** Shows a hero on an idle page, and the first frame of its loop. */
async function play() {
  show();
  await act(async () => browser.idle());
  await act(async () => browser.see(true));
  fireEvent.playing(video() as HTMLVideoElement);
}

test('the still is alone until the page is idle', async () => {
  show();
  expect(video()).toBeNull();
  await act(async () => browser.idle());
  expect(video()).toHaveAttribute('src', '/loop.mp4');
  expect(screen.getByAltText('still')).toBeInTheDocument();
});

test('a visitor for whom there is no loop keeps the still', async () => {
  jest.mocked(chooseLoop).mockResolvedValue(undefined);
  show();
  await act(async () => browser.idle());
  expect(video()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the loop is silent, repeats, and is hidden from assistive technology', async () => {
  await play();
  expect(video()).toMatchObject({ muted: true, loop: true, tabIndex: -1 });
  expect(video()).toHaveAttribute('aria-hidden', 'true');
  expect(video()).toHaveAttribute('playsinline');
});

test('the loop runs only in the window', async () => {
  await play();
  expect(browser.play).toHaveBeenCalledTimes(1);
  await act(async () => browser.see(false));
  expect(browser.pause).toHaveBeenCalledTimes(1);
  await act(async () => browser.see(true));
  expect(browser.play).toHaveBeenCalledTimes(2);
});

test('the button pauses the loop, also when it comes into the window again, and resumes it', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'إيقاف حركة الصورة' }));
  await act(async () => browser.see(true));
  expect(browser.play).toHaveBeenCalledTimes(1);
  expect(browser.pause).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'تشغيل حركة الصورة' }));
  await act(async () => browser.see(true));
  expect(browser.play).toHaveBeenCalledTimes(2);
});

test('a browser that refuses to play keeps the still', async () => {
  browser.play.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  show();
  await act(async () => browser.idle());
  await act(async () => browser.see(true));
  expect(video()).toBeNull();
});

test('a file that cannot be loaded leaves the still', async () => {
  await play();
  fireEvent.error(video() as HTMLVideoElement);
  expect(video()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
