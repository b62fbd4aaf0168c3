import { isDevToolsShortcut } from './shortcuts.ts';

const press = (init: KeyboardEventInit) => isDevToolsShortcut(new KeyboardEvent('keydown', init));

test.each<[string, string, KeyboardEventInit]>([
  ['F12', '', {}],
  ['IJC', 'Ctrl+Shift', { ctrlKey: true, shiftKey: true }],
  ['IJC', 'Cmd+Shift', { metaKey: true, shiftKey: true }],
  ['IJCU', 'Cmd+Alt', { metaKey: true, altKey: true }],
  ['IJC', 'Ctrl+Alt', { ctrlKey: true, altKey: true }],
  ['U', 'Ctrl', { ctrlKey: true }],
  ['U', 'Cmd', { metaKey: true }],
])('%s with %s opens the tools or the source', (keys, _, modifiers) => {
  for (const key of keys === 'F12' ? [keys] : keys)
    expect(press({ ...modifiers, key, code: key === 'F12' ? key : `Key${key}` })).toBe(true);
});

test('the key position counts on an Arabic keyboard', () => {
  expect(press({ ctrlKey: true, shiftKey: true, key: 'ه', code: 'KeyI' })).toBe(true);
  expect(press({ ctrlKey: true, key: 'ع', code: 'KeyU' })).toBe(true);
});

test('the letter counts on a keyboard with another layout', () => {
  expect(press({ ctrlKey: true, shiftKey: true, key: 'I', code: 'KeyG' })).toBe(true);
  expect(press({ metaKey: true, altKey: true, key: 'i', code: 'KeyG' })).toBe(true);
  expect(press({ ctrlKey: true, key: 'u', code: 'KeyF' })).toBe(true);
});

test.each<[string, KeyboardEventInit]>([
  ['copying', { ctrlKey: true, key: 'c', code: 'KeyC' }],
  ['pasting', { ctrlKey: true, key: 'v', code: 'KeyV' }],
  ['pasting on a Mac', { metaKey: true, key: 'v', code: 'KeyV' }],
  ['a capital letter', { shiftKey: true, key: 'I', code: 'KeyI' }],
  ['a plain letter', { key: 'u', code: 'KeyU' }],
  ['the tabulator', { key: 'Tab', code: 'Tab' }],
  ['opening another tab', { ctrlKey: true, key: 't', code: 'KeyT' }],
  ['a capital letter with Alt', { shiftKey: true, altKey: true, key: 'U', code: 'KeyU' }],
  ['opening a private window', { ctrlKey: true, shiftKey: true, key: 'N', code: 'KeyN' }],
])('%s is no shortcut', (_, init) => {
  expect(press(init)).toBe(false);
});

test('a letter typed with AltGr is no shortcut', () => {
  const event = { ctrlKey: true, altKey: true, key: 'ć', code: 'KeyC', modifierAltGraph: true };
  expect(press(event)).toBe(false);
});
