import { noteReplacedPress, watchPresses } from './heldPress.ts';

const clicks = jest.fn<undefined, [string]>();

/** Adds a button with an icon, and returns the icon. */
function showButton(text: string): Element {
  const button = document.createElement('button');
  button.append(text, document.createElement('i'));
  button.addEventListener('click', () => clicks(text));
  document.body.replaceChildren(button);
  return button.querySelector('i') as Element;
}

/** Sends an event of the pointer. jsdom has no `PointerEvent`. */
const send = (type: string, target: Element, init: object = {}) =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse', ...init }),
  );

beforeAll(() => watchPresses());
beforeEach(() => {
  jest.useFakeTimers();
  clicks.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Presses a button that is replaced meanwhile, and returns the number of clicks. */
function pressReplaced({ text = 'Search', isHydrated = true, init = {}, between = () => {} } = {}) {
  send('pointerdown', showButton('Search'), init);
  const icon = showButton(text);
  if (isHydrated) noteReplacedPress();
  between();
  send('pointerup', icon, init);
  jest.runAllTimers();
  return clicks.mock.calls.length;
}

test('a press goes on at the button with which hydration has replaced the pressed one', () => {
  expect(pressReplaced()).toBe(1);
});

test('a press on something else, by a finger, or replaced later by the page, is not repeated', () => {
  expect(pressReplaced({ text: 'Delete' })).toBe(0);
  expect(pressReplaced({ init: { pointerType: 'touch' } })).toBe(0);
  expect(pressReplaced({ isHydrated: false })).toBe(0);
  expect(pressReplaced({ between: () => send('pointercancel', document.body) })).toBe(0);
});

test('a click that the browser sends is not repeated', () => {
  send('pointerdown', showButton('Search'));
  const icon = showButton('Search');
  noteReplacedPress();
  send('pointerup', icon);
  send('click', icon);
  jest.runAllTimers();
  expect(clicks).toHaveBeenCalledTimes(1);
});
