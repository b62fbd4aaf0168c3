import type { RecordTypes } from '../data/recordQueries.ts';
import type { RequestedChange } from '../data/recordMutations.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change that restores what a record was before another change. */
export interface Reverse<Types extends RecordTypes> {
  change: Types['change'];
  /** The same as fields of the record. */
  shown: Partial<Types['whole']>;
  /** It goes back to a rejection, whose reason a row of a list does not have. */
  needsReason: boolean;
}

const isAccount = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** The change back; undefined if nothing would change. */
export function getReverse<Types extends RecordTypes>({
  seen,
  change,
}: Pick<RequestedChange<Types>, 'seen' | 'change'>): Reverse<Types> | undefined {
  const before: Fields = { ...seen };
  const restored: Record<string, unknown> = {};
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(change)) {
    // A reason is given with the status alone; back in another status, there is none.
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

/** The last reason for a rejection of a record as the server sends it whole. */
export function getLastReason(whole: object): string | undefined {
  const { reasons } = whole as { reasons?: readonly { text: string }[] };
  return reasons?.at(-1)?.text;
}
