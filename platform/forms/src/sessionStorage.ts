// Values in session storage, as JSON. If storage is blocked or full, nothing is kept, and nothing throws.

/** Returns the stored value of a key; undefined without a value, or if the value is not JSON. */
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

/** Removes the stored value of a key. */
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
