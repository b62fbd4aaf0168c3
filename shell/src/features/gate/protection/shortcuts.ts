type Keys = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
>;

/** Compares the position of a key as well as its letter, because on an Arabic keyboard the key I types another letter. */
const isLetter = ({ code, key }: Keys, letters: string): boolean =>
  Array.from(letters).some((letter) => code === `Key${letter}` || key.toUpperCase() === letter);

/** Checks whether a key press opens the browser's developer tools (inspect, console, element picker) or the source view. */
export function isDevToolsShortcut(event: Keys): boolean {
  if (event.key === 'F12') return true;
  // AltGr is reported as Ctrl and Alt, but types a letter, which may be part of the password.
  if (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey)) return false;
  return isLetter(event, 'U') || ((event.shiftKey || event.altKey) && isLetter(event, 'IJC'));
}

/** Blocks the shortcuts of the developer tools. Returns a function that stops blocking. */
export function blockShortcuts(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDevToolsShortcut(event)) event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
}
