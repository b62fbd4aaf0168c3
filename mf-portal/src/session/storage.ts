/** Runs an access to the browser's storage; undefined when it is blocked or full, so that the portal works without. */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
