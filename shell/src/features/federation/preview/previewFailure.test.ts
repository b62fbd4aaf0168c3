import { previewFailure } from './previewFailure.ts';

test('the failure of a preview is reported to listeners until they are removed', () => {
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
