import { getKeyChange, steps } from './keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  getKeyChange({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('arrows turn and tilt, plus and minus zoom, Home resets', () => {
  expect(press('ArrowLeft')).toBe(steps.turnLeft);
  expect(press('ArrowUp')).toBe(steps.tiltUp);
  expect(press('+')).toBe(steps.zoomIn);
  expect(press('-')).toBe(steps.zoomOut);
  expect(press('Home')).toBe('reset');
});

test('other keys and combinations are left to the browser', () => {
  expect(press('Tab')).toBeUndefined();
  expect(press('+', { ctrlKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
});
