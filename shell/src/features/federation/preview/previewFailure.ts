let failed = false;
const listeners = new Set<() => void>();

/** Whether the previewed release could not be loaded; a store for `useSyncExternalStore`. */
export const previewFailure = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => failed,
  set(next: boolean): void {
    failed = next;
    for (const listener of listeners) listener();
  },
};
