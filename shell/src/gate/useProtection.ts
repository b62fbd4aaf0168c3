import { useEffect } from 'react';
import { guardConsole, keepConsoleClear } from './protection/console.ts';
import { blockPointer } from './protection/pointer.ts';
import { blockShortcuts } from './protection/shortcuts.ts';

/** The protective behaviour while the gate is `closed`; see `guardConsole` for the other two. */
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
