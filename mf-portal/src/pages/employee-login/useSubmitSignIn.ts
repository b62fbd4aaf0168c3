import { useNavigate } from 'react-router-dom';
import { problemCodeOf } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import type { LoginRequest, ProblemCode } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useSignIn } from '../../session/session.ts';

interface Enter {
  busy: boolean;
  /** Resolves with why nobody was let in, of which the visitor was told unless it is only that a code is needed. */
  enter: (credentials: LoginRequest) => Promise<ProblemCode | 'network' | undefined>;
}

/** Signs in, welcomes and goes on to `next`. */
export function useEnter(next: string): Enter {
  const t = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const signIn = useSignIn();

  const enter = async (credentials: LoginRequest) => {
    try {
      const { answer } = await signIn.mutateAsync(credentials);
      const name = answer.user.firstName?.trim() || answer.user.username;
      toast({ type: 'success', title: t('signIn.welcome', { name }) });
      await navigate(next, { replace: true });
      return undefined;
    } catch (error) {
      const code = problemCodeOf(error);
      if (code !== 'second-factor-required') {
        const description = problemText(error, t('signIn.errorText'));
        toast({ type: 'error', title: t('signIn.errorTitle'), description });
      }
      return code;
    }
  };
  return { busy: signIn.isPending, enter };
}
