import type { RecordTypes } from '../data/recordQueries.ts';
import type { RequestedChange } from '../data/recordMutations.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change that reverts another change of a record. */
export interface Reverse<Types extends RecordTypes> {
  change: Types['change'];
  /** The change as fields of the record. */
  shown: Partial<Types['whole']>;
  /** Whether the change returns to a rejection whose reason must be loaded, because a row of a list lacks it. */
  needsReason: boolean;
}

const isAccount = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Returns the reverse of a change; undefined if nothing would change. */
export function getReverse<Types extends RecordTypes>({
  seen,
  change,
}: Pick<RequestedChange<Types>, 'seen' | 'change'>): Reverse<Types> | undefined {
  const before: Fields = { ...seen };
  const restored: Record<string, unknown> = {};
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(change)) {
    // A rejection sends its reason with the status. The previous status has no reason.
    if (name === 'rejectionReason' && 'status' in change) continue;
    const value = before[name] ?? null;
    restored[name] = isAccount(value) ? value.id : value;
    shown[name] = value;
  }
  const needsReason = restored['status'] === 'rejected';
  if (needsReason && typeof before['rejectionReason'] === 'string')
    restored['rejectionReason'] = before['rejectionReason'];
  if (JSON.stringify(restored) === JSON.stringify(change)) return undefined;
  return {
    change: restored,
    shown: shown as Partial<Types['whole']>,
    needsReason: needsReason && restored['rejectionReason'] === undefined,
  };
}

/** Returns the newest reason for a rejection of a full record; undefined without one. */
export function getLastReason(whole: object): string | undefined {
  const { reasons } = whole as { reasons?: readonly { text: string }[] };
  return reasons?.at(-1)?.text;
}
