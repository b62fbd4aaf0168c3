import { useState, useRef, type RefObject } from 'react';
import { getProblemCode, HttpError } from '@sumut/api-client';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { useFailureToast, useProblemText } from '../problems.ts';
import { findPlace, focusPlace } from './focus.ts';

export interface DialogAction {
  busy: boolean;
  /** The error as a text for users. */
  problem: string | undefined;
  /** The findings of the release check, if the check refused the action. */
  findings: readonly Finding[];
  /** The data has changed since it was loaded: the action cannot be retried. */
  stale: boolean;
  /** Runs the action and closes the dialog. A rejection is shown in the dialog, which stays open. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** Like `run`, but also rejects: a form shows the errors next to its fields. */
  attempt: (act: () => Promise<void>) => Promise<void>;
}

interface DialogActionOptions {
  /** Whether the action removes the control that opened the dialog. The focus then moves to the section around the dialog. */
  removesOpener?: boolean;
}

/** State of a dialog's action. */
export function useDialogAction(
  dialog: RefObject<HTMLDialogElement | null>,
  { removesOpener = false }: DialogActionOptions = {},
): DialogAction {
  const showFailure = useFailureToast();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    // Found before the action, which may remove the dialog with its opener.
    const place = findPlace(dialog.current);
    try {
      await act();
      // `close()` returns the focus to the element that had it before. Only unmounting the dialog does not.
      const wasOpen = dialog.current?.open;
      dialog.current?.close();
      if (removesOpener && (wasOpen || document.activeElement === document.body)) focusPlace(place);
    } catch (error) {
      setProblem(error);
      setBusy(false);
      // If the user has closed the dialog before the action failed, a toast shows the failure.
      if (!dialog.current?.open) showFailure(error);
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
  /** Call this with the action's result. */
  keep: (result: Result) => void;
  /** Pass this as the dialog's `onClose`. */
  close: () => void;
}

/**
 * For a dialog whose result opens something else: passes the result on after the dialog is closed and the focus is
 * back. A result that arrives after closing is passed on immediately.
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
