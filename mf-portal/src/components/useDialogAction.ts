import { useState, useRef, type RefObject } from 'react';
import { getProblemCode, HttpError } from '@sumut/api-client';
import { toast, useSharedText } from '@sumut/shared-ui';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { useProblemText } from '../problems.ts';

export interface DialogAction {
  busy: boolean;
  /** The error as text for users. */
  problem: string | undefined;
  /** What the release check found, if the error is its refusal. */
  findings: readonly Finding[];
  /** The data has changed since it was loaded: the action cannot be retried. */
  stale: boolean;
  /** Runs the action and closes the dialog. A rejection is shown in the dialog, which stays open. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** Like `run`, but rejects, too: for a form, which shows the errors of its fields. */
  attempt: (act: () => Promise<void>) => Promise<void>;
}

/** State of a dialog's action. */
export function useDialogAction(dialog: RefObject<HTMLDialogElement | null>): DialogAction {
  const shared = useSharedText();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      // Closed, not only unmounted: this returns the focus to where it was.
      dialog.current?.close();
    } catch (error) {
      setProblem(error);
      setBusy(false);
      // The dialog was closed meanwhile: the failure must still be visible.
      if (!dialog.current?.open)
        toast({ type: 'error', title: shared('states.error'), description: problemText(error) });
      throw error;
    }
  };
  return {
    busy,
    problem: problem === undefined ? undefined : problemText(problem),
    findings: (problem instanceof HttpError && problem.problem?.findings) || [],
    stale: getProblemCode(problem) === 'stale',
    run: (act) => attempt(act).catch(() => undefined),
    attempt,
  };
}

interface ResultAfterClose<Result> {
  /** Call it with the action's result. */
  keep: (result: Result) => void;
  /** Pass it as the dialog's `onClose`. */
  close: () => void;
}

/**
 * For a dialog whose result opens something else: passes the result on after the dialog is closed and the focus is
 * back. A result that arrives after closing is passed on at once.
 */
export function useResultAfterClose<Result>(
  onResult: (result: Result) => void,
  onClose: () => void,
): ResultAfterClose<Result> {
  const pending = useRef<Result>(undefined);
  const closed = useRef(false);
  return {
    keep: (result) => {
      if (closed.current) onResult(result);
      else pending.current = result;
    },
    close: () => {
      closed.current = true;
      onClose();
      if (pending.current !== undefined) onResult(pending.current);
    },
  };
}
