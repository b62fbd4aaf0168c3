import { createMotion, introPace } from './motion.ts';
import { startViews } from './startViews.ts';
import { applyChange, type View } from './view.ts';

const startView = startViews.usv;

const target = applyChange(startView, { turn: 90 });
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  jest.spyOn(performance, 'now').mockReturnValue(0);
  jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
});

/** Runs frames 16 ms apart until no further frame is requested. Returns the number of frames. */
function runFrames(): number {
  let count = 0;
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    count += 1;
    frame(count * 16);
  }
  return count;
}

test('a movement draws until it ends, and then stops', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(target);
  expect(runFrames()).toBeLessThan(100);
  expect(drawn.at(0)?.turn).toBeGreaterThan(startView.turn);
  expect(drawn.at(-1)).toEqual(target);
  expect(frames).toEqual([]);
});

test('with reduced motion a movement is one frame', () => {
  const draw = jest.fn();
  createMotion(startView, true, draw).moveTo(target);
  expect(draw.mock.calls).toEqual([[target]]);
  expect(frames).toEqual([]);
});

test('a frame with an earlier timestamp than its request does not move the view backwards', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(target);
  frames.shift()?.(-500);
  expect(drawn).toEqual([startView]);
});

test('the second late frame ends the movement', () => {
  const drawn: View[] = [];
  createMotion(startView, false, (view) => drawn.push(view)).moveTo(target, introPace);
  frames.shift()?.(400);
  expect(drawn.at(-1)).not.toEqual(target);
  frames.shift()?.(800);
  expect(drawn.at(-1)).toEqual(target);
  expect(frames).toEqual([]);
});

test('a drag during the intro continues from the visible view', () => {
  const motion = createMotion(startView, false, () => undefined);
  motion.moveTo(target, introPace);
  frames.shift()?.(16);
  expect(motion.target().turn).toBeLessThan(startView.turn + 10);
  motion.moveTo(target);
  expect(motion.target()).toBe(target);
});
