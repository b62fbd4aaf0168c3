import { toast, useSharedText } from '@sumut/shared-ui';
import { useProblemText } from '../problems/useProblemText.ts';
import { useLeave } from './useLeave.ts';

/** For a button that signs out here: what it does, and whether that is under way. A failure is told. */
export function useSignOutHere() {
  const shared = useSharedText();
  const problemText = useProblemText();
  const { busy, leave } = useLeave();
  const signOut = () =>
    void leave().catch((error: unknown) =>
      toast({ type: 'error', title: shared('states.error'), description: problemText(error) }),
    );
  return { busy, signOut };
}
