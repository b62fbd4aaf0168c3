import { useRef } from 'react';

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
