import { useNavigate } from 'react-router-dom';
import { getProblemCode } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import type { LoginRequest } from '@sumut/contracts/forms/login';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useSignIn } from '../../session/session.ts';

interface SubmitSignIn {
  busy: boolean;
  /** Resolves with the problem code on failure. The failure is shown, unless only a code is required. */
  submitSignIn: (credentials: LoginRequest) => Promise<ProblemCode | 'network' | undefined>;
}

/** Signs in, shows a welcome toast and opens `next`. */
export function useSubmitSignIn(next: string): SubmitSignIn {
  const t = useText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const signIn = useSignIn();

  const submitSignIn = async (credentials: LoginRequest) => {
    try {
      const { answer } = await signIn.mutateAsync(credentials);
      const name = answer.user.firstName?.trim() || answer.user.username;
      toast({ type: 'success', title: t('signIn.welcome', { name }) });
      await navigate(next, { replace: true });
      return undefined;
    } catch (error) {
      const code = getProblemCode(error);
      if (code !== 'second-factor-required') {
        const description = problemText(error, t('signIn.errorText'));
        toast({ type: 'error', title: t('signIn.errorTitle'), description });
      }
      return code;
    }
  };
  return { busy: signIn.isPending, submitSignIn };
}
