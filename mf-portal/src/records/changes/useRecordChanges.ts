import { useRef, useState } from 'react';
import { toast } from '@sumut/shared-ui';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useRecordChange, type RequestedChange } from '../data/recordMutations.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import { getLastReason, getReverse } from '../undo/getReverse.ts';
import { offerUndo } from '../undo/undoStore.ts';

/** A change that was refused because another user has changed the record since it was loaded. */
export interface Conflict<Types extends RecordTypes> {
  /** Identifies the conflict, because one version can have several. */
  id: number;
  requested: RequestedChange<Types>;
  /** The current state of the record. */
  now: Types['whole'];
  /** The author of the last change, if known. */
  by: Colleague | undefined;
}

/** Functions to change records of one kind, and the state of these changes. */
export interface RecordChanges<Types extends RecordTypes> {
  /** Changes a record. Rejects on failure. A conflict does not reject, but waits for the user's decision. */
  change: (requested: RequestedChange<Types>) => Promise<void>;
  /** Like `change`, but does not wait, and shows a failure in a toast. */
  tryChange: (requested: RequestedChange<Types>) => void;
  /** Returns the state of the last change, if it was a change of this record. */
  getProgress: (id: string) => 'saving' | 'saved' | undefined;
  /** The oldest unresolved conflict. */
  conflict: Conflict<Types> | undefined;
  /** Removes the oldest conflict. */
  settle: () => void;
}

const undoTitle = ({ spam }: RecordTypes['change']) => {
  if (spam === undefined) return 'undo.changed';
  return spam ? 'undo.spam' : 'undo.notSpam';
};

/** Changes records optimistically and collects conflicts with changes by others. */
export function useRecordChanges<Types extends RecordTypes>(
  kind: RecordKind<Types>,
): RecordChanges<Types> {
  const t = useText();
  const problemText = useProblemText();
  const { mutateAsync, variables, isPending, data } = useRecordChange(kind);
  const [conflicts, setConflicts] = useState<readonly Conflict<Types>[]>([]);
  const lastId = useRef(0);

  const showFailure = (error: unknown) =>
    toast({ type: 'error', title: t('record.changeErrorTitle'), description: problemText(error) });
  const send = async (requested: RequestedChange<Types>) => {
    const { stale, now, by } = await mutateAsync(requested);
    if (!stale) return now;
    lastId.current += 1;
    const id = lastId.current;
    setConflicts((others) => [...others, { id, requested, now, by }]);
    return undefined;
  };
  const change = async (requested: RequestedChange<Types>) => {
    const now = await send(requested);
    const reverse = now && getReverse<Types>(requested);
    if (!reverse) return;
    const reason = reverse.needsReason ? { rejectionReason: getLastReason(now) } : {};
    const back = { seen: now, change: { ...reverse.change, ...reason }, shown: reverse.shown };
    offerUndo({
      title: t(undoTitle(requested.change), { name: fullName(now) }),
      undo: async () => {
        await send(back);
      },
    });
  };
  const tryChange = (requested: RequestedChange<Types>) => {
    change(requested).catch(showFailure);
  };
  const getProgress = (id: string) => {
    if (variables?.seen.id !== id) return undefined;
    if (isPending) return 'saving';
    return data && !data.stale ? 'saved' : undefined;
  };
  const settle = () => setConflicts(([, ...others]) => others);
  return { change, tryChange, getProgress, conflict: conflicts[0], settle };
}
