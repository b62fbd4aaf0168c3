import { isDevToolsShortcut } from './shortcuts.ts';

const press = (init: KeyboardEventInit) => isDevToolsShortcut(new KeyboardEvent('keydown', init));

const held: [string, KeyboardEventInit][] = [
  ['Ctrl+Shift', { ctrlKey: true, shiftKey: true }],
  ['Cmd+Shift', { metaKey: true, shiftKey: true }],
  ['Cmd+Alt', { metaKey: true, altKey: true }],
  ['Ctrl+Alt', { ctrlKey: true, altKey: true }],
];
const tools: [string, string][] = [
  ['inspect', 'I'],
  ['console', 'J'],
  ['element picker', 'C'],
];

describe.each(held)('%s', (_, modifiers) => {
  test.each(tools)('%s is a shortcut', (__, letter) => {
    expect(press({ ...modifiers, key: letter, code: `Key${letter}` })).toBe(true);
  });
});

test('F12 is a shortcut', () => {
  expect(press({ key: 'F12', code: 'F12' })).toBe(true);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Cmd+Alt', { metaKey: true, altKey: true }],
])('%s+U, which shows the source, is a shortcut', (_, modifiers) => {
  expect(press({ ...modifiers, key: 'u', code: 'KeyU' })).toBe(true);
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
