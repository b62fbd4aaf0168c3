/** What was typed and not saved, and the version of the entry that it is based on. */
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

/** A chosen file cannot be kept. */
const withoutFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? undefined : value;

/**
 * What one person typed for one entry, kept as long as the tab: through reloads, and through a session that ended
 * meanwhile. A browser that forbids storage merely forgets.
 */
export function draftOf(username: string, place: string) {
  const key = `portal.content.${username}.${place}`;
  return {
    read(): Draft | undefined {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isDraft(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft, withoutFiles));
      } catch {
        // Storage is forbidden or full; the page itself still has what was typed.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
}
