import { useState } from 'react';
import { toast } from '@sumut/shared-ui';
import type { Colleague } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useRecordChange, type WantedChange } from '../data/recordMutations.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';

/** A change that was not made, because somebody else had changed the record since. */
export interface Conflict<Types extends RecordTypes> {
  wanted: WantedChange<Types>;
  /** The record as it is now. */
  now: Types['whole'];
  /** Who changed it last, where that is known. */
  by: Colleague | undefined;
}

/** The ways to change records of one kind, and what became of it. */
export interface RecordChanges<Types extends RecordTypes> {
  /** Changes a record. Rejects when it could not be done; a conflict is no rejection, it waits for an answer. */
  change: (wanted: WantedChange<Types>) => Promise<void>;
  /** The same, where nobody waits: a failure is told by a toast. */
  tryChange: (wanted: WantedChange<Types>) => void;
  /** What became of the last change, if it was of this record. */
  progressOf: (id: string) => 'saving' | 'saved' | undefined;
  /** The oldest conflict that has no answer yet. */
  conflict: Conflict<Types> | undefined;
  /** Takes the oldest conflict as answered. */
  settle: () => void;
}

/** Changes records at once, and keeps what could not be changed because somebody else was quicker. */
export function useRecordChanges<Types extends RecordTypes>(
  kind: RecordKind<Types>,
): RecordChanges<Types> {
  const t = useText();
  const problemText = useProblemText();
  const { mutateAsync, variables, isPending, data } = useRecordChange(kind);
  const [conflicts, setConflicts] = useState<readonly Conflict<Types>[]>([]);

  const change = async (wanted: WantedChange<Types>) => {
    const { stale, now, by } = await mutateAsync(wanted);
    if (stale) setConflicts((others) => [...others, { wanted, now, by }]);
  };
  const tryChange = (wanted: WantedChange<Types>) => {
    change(wanted).catch((error: unknown) =>
      toast({
        type: 'error',
        title: t('record.changeErrorTitle'),
        description: problemText(error),
      }),
    );
  };
  const progressOf = (id: string) => {
    if (variables?.seen.id !== id) return undefined;
    if (isPending) return 'saving';
    return data && !data.stale ? 'saved' : undefined;
  };
  const settle = () => setConflicts(([, ...others]) => others);
  return { change, tryChange, progressOf, conflict: conflicts[0], settle };
}
