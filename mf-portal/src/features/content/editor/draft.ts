/** Unsaved form values, and the version of the entry that they are based on. */
export interface Draft {
  version?: number | undefined;
  values: object;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** A file cannot be stored. */
const withoutFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? undefined : value;

/**
 * Draft of one user for one entry, stored for the tab. It survives a reload and the end of the session. Without
 * storage, there are no drafts.
 */
export function createDraftStore(username: string, place: string) {
  const key = `portal.content.${username}.${place}`;
  return {
    read(): Draft | undefined {
      try {
        const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isDraft(draft) ? draft : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft, withoutFiles));
      } catch {
        // Storage is blocked or full; the page itself still has the input.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: nothing was stored.
      }
    },
  };
}
