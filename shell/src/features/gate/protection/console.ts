import { gateLimits } from '@sumut/contracts/gate/limits';

const methods = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'trace',
  'dir',
  'dirxml',
  'table',
  'group',
  'groupCollapsed',
] as const;

function toText(value: unknown): string {
  try {
    // Contrary to its type, `stringify` returns undefined for undefined and for functions.
    const json: unknown = JSON.stringify(value);
    return typeof json === 'string' ? json : String(value);
  } catch {
    // For example, a cyclic value.
    return String(value);
  }
}

/** Clears the console every 3 s. Returns a function that stops clearing. */
export function keepConsoleClear(): () => void {
  const timer = setInterval(() => console.clear(), gateLimits.consoleClearInterval);
  return () => clearInterval(timer);
}

/**
 * Calls `onLeak` instead of logging when a logged value contains one of `secrets`, as text or within an object. Returns a
 * function that stops watching.
 */
export function guardConsole(secrets: () => readonly string[], onLeak: () => void): () => void {
  let watching = true;
  const restore = methods.map((name) => {
    const original = Reflect.get(console, name) as (...values: unknown[]) => void;
    const guarded = (...values: unknown[]) => {
      const text = values.map(toText).join(' ');
      if (watching && secrets().some((secret) => text.includes(secret))) onLeak();
      else original.apply(console, values);
    };
    console[name] = guarded;
    return () => {
      // Other code may have wrapped this method in the meantime.
      if (console[name] === guarded) console[name] = original;
    };
  });
  return () => {
    watching = false;
    restore.forEach((undo) => undo());
  };
}
