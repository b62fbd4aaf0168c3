/** Accesses the browser's storage. Returns undefined when the storage is blocked or full, so that the portal works without it. */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
