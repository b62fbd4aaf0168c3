// Values in session storage, as JSON. Without storage (blocked or full) nothing is kept, and nothing throws.

/** The stored value; undefined without one, or if it is not JSON. */
export function readStored(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab. */
export function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page still has the value.
  }
}

/** Removes a value. */
export function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Removes all values whose keys start with `prefix`. */
export function clearStored(prefix: string): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .forEach(removeStored);
  } catch {
    // Nothing was stored.
  }
}
