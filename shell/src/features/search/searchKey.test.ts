import { opensSearch, setSearchKey } from './searchKey.ts';

/** Whether a key press on an element opens the search. */
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

test('the key / opens it, also on an Arabic layout and where / needs the shift key', () => {
  expect(opens({ key: '/', code: 'Slash' })).toBe(true);
  expect(opens({ key: 'ظ', code: 'Slash' })).toBe(true);
  expect(opens({ key: '/', code: 'Digit7', shiftKey: true })).toBe(true);
});

test('other keys and combinations do not', () => {
  expect(opens({ key: '?', code: 'Slash', shiftKey: true })).toBe(false);
  expect(opens({ key: 'a', code: 'KeyA' })).toBe(false);
  // A German keyboard has the hyphen where others have the slash.
  expect(opens({ key: '-', code: 'Slash' })).toBe(false);
  expect(opens({ key: '/', ctrlKey: true })).toBe(false);
});

test('it is typed into fields, and belongs to open dialogs', () => {
  expect(opens({ key: '/' }, add('<input>'))).toBe(false);
  expect(opens({ key: '/' }, add('<dialog open></dialog>'))).toBe(false);
  add('<dialog open></dialog>');
  expect(opens({ key: '/' })).toBe(false);
});

test('a page that uses the key itself keeps it', () => {
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take, { once: true });
  expect(opens({ key: '/' })).toBe(false);
});

test('turned off, it opens nothing', () => {
  setSearchKey(false);
  expect(opens({ key: '/' })).toBe(false);
});
