import { changeOfKey, steps } from './keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  changeOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('arrows turn and tilt, plus and minus zoom, Home goes back', () => {
  expect(press('ArrowLeft')).toBe(steps.turnLeft);
  expect(press('ArrowUp')).toBe(steps.tiltUp);
  expect(press('+')).toBe(steps.zoomIn);
  expect(press('-')).toBe(steps.zoomOut);
  expect(press('Home')).toBe('reset');
});

test('other keys and combinations stay the browser’s', () => {
  expect(press('Tab')).toBeUndefined();
  expect(press('+', { ctrlKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
});
