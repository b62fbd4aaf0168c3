import { useState, useRef, type RefObject } from 'react';
import { problemCodeOf } from '@sumut/api-client';
import { toast, useSharedText } from '@sumut/shared-ui';
import { useProblemText } from '../problems.ts';

export interface DialogAction {
  busy: boolean;
  /** Why it was not done, for people. */
  problem: string | undefined;
  /** What the question was about is no more: only a new look can lead to a new question. */
  over: boolean;
  /** Does it, and closes the dialog. A rejection is shown in the dialog, which stays. */
  run: (act: () => Promise<void>) => Promise<void>;
}

/** What a dialog was asked to do, and what became of it. */
export function useDialogAction(dialog: RefObject<HTMLDialogElement | null>): DialogAction {
  const shared = useSharedText();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      // Closed, not just taken away: so the focus goes back to where it came from.
      dialog.current?.close();
    } catch (error) {
      setProblem(error);
      setBusy(false);
      // Who has left meanwhile must not take it for done.
      if (!dialog.current?.open)
        toast({ type: 'error', title: shared('states.error'), description: problemText(error) });
    }
  };
  return {
    busy,
    problem: problem === undefined ? undefined : problemText(problem),
    over: problemCodeOf(problem) === 'stale',
    run,
  };
}

interface AnswerAfter<Answer> {
  /** For what the dialog does: keeps what came of it. */
  keep: (answer: Answer) => void;
  /** For the dialog's `onClose`. */
  close: () => void;
}

/**
 * For a dialog whose answer shows something else: hands the answer over when the dialog is gone and the focus is back
 * where it came from. An answer that comes after the dialog was left is not lost either.
 */
export function useAnswerAfter<Answer>(
  onAnswer: (answer: Answer) => void,
  onClose: () => void,
): AnswerAfter<Answer> {
  const kept = useRef<Answer>(undefined);
  const closed = useRef(false);
  return {
    keep: (answer) => {
      if (closed.current) onAnswer(answer);
      else kept.current = answer;
    },
    close: () => {
      closed.current = true;
      onClose();
      if (kept.current !== undefined) onAnswer(kept.current);
    },
  };
}
