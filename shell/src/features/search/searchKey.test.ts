import { opensSearch, setSearchKey } from './searchKey.ts';

/** Presses a key on an element. Returns whether that opens the search. */
function opens(init: KeyboardEventInit, target: Element = document.body): boolean {
  let result = false;
  const read = (event: KeyboardEvent) => (result = opensSearch(event));
  window.addEventListener('keydown', read, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  return result;
}
const add = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};
afterEach(() => {
  document.body.innerHTML = '';
  setSearchKey(true);
});

test('the key / opens the search, also on an Arabic layout and on layouts where / needs the shift key', () => {
  expect(opens({ key: '/', code: 'Slash' })).toBe(true);
  expect(opens({ key: 'ظ', code: 'Slash' })).toBe(true);
  expect(opens({ key: '/', code: 'Digit7', shiftKey: true })).toBe(true);
});

test('other keys and combinations do not open the search', () => {
  expect(opens({ key: '?', code: 'Slash', shiftKey: true })).toBe(false);
  expect(opens({ key: 'a', code: 'KeyA' })).toBe(false);
  // A German keyboard has the hyphen at the position of the slash.
  expect(opens({ key: '-', code: 'Slash' })).toBe(false);
  expect(opens({ key: '/', ctrlKey: true })).toBe(false);
});

test('the key does not open the search in fields and open dialogs', () => {
  expect(opens({ key: '/' }, add('<input>'))).toBe(false);
  expect(opens({ key: '/' }, add('<dialog open></dialog>'))).toBe(false);
  add('<dialog open></dialog>');
  expect(opens({ key: '/' })).toBe(false);
});

test('the key does not open the search if the page handles it', () => {
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take, { once: true });
  expect(opens({ key: '/' })).toBe(false);
});

test('the key does not open the search when it is turned off', () => {
  setSearchKey(false);
  expect(opens({ key: '/' })).toBe(false);
});
