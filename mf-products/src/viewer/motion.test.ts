import { createMotion, gentle } from './motion.ts';
import { changed, startView, type View } from './view.ts';

const there = changed(startView, { turn: 90 });
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  jest.spyOn(performance, 'now').mockReturnValue(0);
  jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
});

/** Runs frames, 16 ms apart, until none is asked for; returns how many there were. */
function runFrames(): number {
  let count = 0;
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    count += 1;
    frame(count * 16);
  }
  return count;
}

test('a movement draws until it has arrived, and then no more', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(there);
  expect(runFrames()).toBeLessThan(100);
  expect(drawn.at(0)?.turn).toBeGreaterThan(startView.turn);
  expect(drawn.at(-1)).toEqual(there);
  expect(frames).toEqual([]);
});

test('for reduced motion it is there at once', () => {
  const draw = jest.fn();
  createMotion(startView, true, draw).moveTo(there);
  expect(draw.mock.calls).toEqual([[there]]);
  expect(frames).toEqual([]);
});

test('a frame whose time lies before the call does not move it backwards', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(there);
  frames.shift()?.(-500);
  expect(drawn).toEqual([startView]);
});

test('where frames come late the movement is over with the second of them', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(there, gentle);
  frames.shift()?.(400);
  expect(drawn.at(-1)).not.toEqual(there);
  frames.shift()?.(800);
  expect(drawn.at(-1)).toEqual(there);
  expect(frames).toEqual([]);
});

test('taking hold during the gentle turn takes hold of what is seen', () => {
  const motion = createMotion(startView, false, () => undefined);
  motion.moveTo(there, gentle);
  frames.shift()?.(16);
  expect(motion.target().turn).toBeLessThan(startView.turn + 10);
  motion.moveTo(there);
  expect(motion.target()).toBe(there);
});
