import { normalizedKey } from '@sumut/contracts/portal/searchText';
import type { RecordTypes } from './recordQueries.ts';

type Fields = Readonly<Record<string, unknown>>;

const isSet = (value: unknown): value is readonly string[] => Array.isArray(value);

/** What two writings of a tag have in common; what has neither letter nor digit is itself. */
const keyOf = (text: string): string => normalizedKey(text) || text;

const without = (texts: readonly string[], removed: readonly string[]): string[] => {
  const keys = new Set(removed.map(keyOf));
  return texts.filter((text) => !keys.has(keyOf(text)));
};

/** A set with what the user added to it and removed from it, on top of what others did. */
function mergeSets(seen: readonly string[], wanted: readonly string[], now: readonly string[]) {
  const kept = without(now, without(seen, wanted));
  return [...kept, ...without(without(wanted, seen), kept)];
}

/** The value of a field as a change names it: an account by its id. */
const toChanged = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/**
 * A change for the record as somebody else has changed it since the user saw it. Sets merge: what either added is there.
 * Undefined for a contradiction: the other person gave a field another value than the user did.
 */
export function mergeChange<Types extends RecordTypes>(
  seen: Partial<Types['whole']>,
  change: Types['change'],
  now: Types['whole'],
): Types['change'] | undefined {
  const [before, after]: Fields[] = [{ ...seen }, { ...now }];
  const merged: Record<string, unknown> = {};
  for (const [name, wanted] of Object.entries(change)) {
    const [saw, is] = [before?.[name], after?.[name]];
    if (isSet(wanted) && isSet(saw) && isSet(is)) {
      merged[name] = mergeSets(saw, wanted, is);
      continue;
    }
    // A row of a list has not all fields: what it lacks counts as empty.
    const isUntouched = toChanged(saw ?? null) === toChanged(is ?? null);
    if (!isUntouched && wanted !== toChanged(is)) return undefined;
    merged[name] = wanted;
  }
  return merged;
}
