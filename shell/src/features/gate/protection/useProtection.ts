import { useEffect } from 'react';
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

/** The gate's protection while the gate is `closed`. The other parameters are described at `guardConsole`. */
export function useProtection(
  closed: boolean,
  secrets: () => readonly string[],
  onLeak: () => void,
): void {
  useEffect(() => {
    if (!closed) return;
    const stops = [blockPointer(), blockShortcuts(), keepConsoleClear()];
    return () => stops.forEach((stop) => stop());
  }, [closed]);

  useEffect(() => {
    if (closed) return guardConsole(secrets, onLeak);
  }, [closed, secrets, onLeak]);
}
