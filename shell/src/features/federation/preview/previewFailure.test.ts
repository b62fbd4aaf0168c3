import { previewFailure } from './previewFailure.ts';

test('a preview has not failed until it has, and a removed listener is not called', () => {
  expect(previewFailure.get()).toBe(false);
  const listener = jest.fn();
  const stop = previewFailure.subscribe(listener);
  previewFailure.set(true);
  expect(previewFailure.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  previewFailure.set(false);
  expect(listener).toHaveBeenCalledTimes(1);
});
