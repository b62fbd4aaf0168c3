import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { RecordTypes } from './recordQueries.ts';

type Fields = Readonly<Record<string, unknown>>;

const isSet = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Returns a key that is equal for different spellings of a tag. A text without letters and digits is its own key. */
const keyOf = (text: string): string => normalizedKey(text) || text;

const without = (texts: readonly string[], removed: readonly string[]): string[] => {
  const keys = new Set(removed.map(keyOf));
  return texts.filter((text) => !keys.has(keyOf(text)));
};

/** Applies the user's additions to a set and removals from it to the current set. */
function mergeSets(seen: readonly string[], wanted: readonly string[], now: readonly string[]) {
  const kept = without(now, without(seen, wanted));
  return [...kept, ...without(without(wanted, seen), kept)];
}

/** Returns the value of a field as a change contains it: for an account, the id. */
const toChanged = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/**
 * Rebases a change onto the current record, which another user has changed since the user saw it. Sets are merged and
 * contain the additions of both users. Returns undefined for a conflict: the other user gave a field a different value.
 */
export function mergeChange<Types extends RecordTypes>(
  seen: Partial<Types['whole']>,
  change: Types['change'],
  now: Types['whole'],
): Types['change'] | undefined {
  const [before, after]: Fields[] = [{ ...seen }, { ...now }];
  const merged: Record<string, unknown> = {};
  for (const [name, wanted] of Object.entries(change)) {
    const saw = before?.[name];
    const is = after?.[name];
    if (isSet(wanted) && isSet(saw) && isSet(is)) {
      merged[name] = mergeSets(saw, wanted, is);
      continue;
    }
    // A row of a list lacks some fields, which count as empty.
    const isUntouched = toChanged(saw ?? null) === toChanged(is ?? null);
    if (!isUntouched && wanted !== toChanged(is)) return undefined;
    merged[name] = wanted;
  }
  return merged;
}
