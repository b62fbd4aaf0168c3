import { guardConsole, keepConsoleClear } from './console.ts';
import { blockShortcuts } from './shortcuts.ts';

const blockedPointerEvents = ['contextmenu', 'selectstart', 'dragstart'];

/** Blocks the context menu, text selection and dragging outside inputs. Returns a function that stops blocking. */
function blockPointer(): () => void {
  const onEvent = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const options = { capture: true };
  for (const name of blockedPointerEvents) document.addEventListener(name, onEvent, options);
  return () => {
    for (const name of blockedPointerEvents) document.removeEventListener(name, onEvent, options);
  };
}

/** Protects the closed gate. The parameters are described at `guardConsole`. Returns a function that stops the protection. */
export function protect(secrets: () => readonly string[], onLeak: () => void): () => void {
  const stops = [
    blockPointer(),
    blockShortcuts(),
    keepConsoleClear(),
    guardConsole(secrets, onLeak),
  ];
  return () => stops.forEach((stop) => stop());
}
