import { gateLimits } from '@sumut/contracts';

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

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    // Nothing for undefined and functions, whatever its type says.
    const json: unknown = JSON.stringify(value);
    return typeof json === 'string' ? json : String(value);
  } catch {
    // Cyclic values and the like.
    return String(value);
  }
}

/** Empties the console every 3 s. Returns how to stop. */
export function keepConsoleClear(): () => void {
  const timer = setInterval(() => console.clear(), gateLimits.consoleClearInterval);
  return () => clearInterval(timer);
}

/** Calls `onLeak`, instead of writing, when something with one of `secrets` in it is logged, as text or within an object. Returns how to stop. */
export function guardConsole(secrets: () => readonly string[], onLeak: () => void): () => void {
  let watching = true;
  const restore = methods.map((name) => {
    const original = Reflect.get(console, name) as (...values: unknown[]) => void;
    const guarded = (...values: unknown[]) => {
      const text = values.map(textOf).join(' ');
      if (watching && secrets().some((secret) => text.includes(secret))) onLeak();
      else original.apply(console, values);
    };
    console[name] = guarded;
    return () => {
      // Somebody else may have put a method of theirs around this one.
      if (console[name] === guarded) console[name] = original;
    };
  });
  return () => {
    watching = false;
    restore.forEach((undo) => undo());
  };
}
