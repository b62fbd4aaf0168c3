import { getProblemCode } from '@sumut/api-client';
import type { FormResult } from '@sumut/forms';
import { toast } from '@sumut/shared-ui';
import type { LoginRequest } from '@sumut/contracts/forms/login';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useSignIn } from '../../session/session.ts';
import { useWelcome } from './useWelcome.ts';

/** The second factor that an account needs after its password. */
export type SecondStep = 'code' | 'passkey';

interface SubmitSignIn {
  /** Signs in, shows a welcome and opens the next page. Resolves with the second step if one is required. */
  submitSignIn: (credentials: LoginRequest) => Promise<SecondStep | undefined>;
  /** Shows the reason of a failure in a toast. */
  showFailure: (error: unknown) => void;
  /** Returns advice on a failure, for the text that stays in the form. */
  failureText: (result: FormResult | undefined) => string | undefined;
}

/** Returns the submission of both steps. `next` is the path to open afterwards. */
export function useSubmitSignIn(next: string): SubmitSignIn {
  const t = useText();
  const problemText = useProblemText();
  const welcome = useWelcome();
  const signIn = useSignIn();

  return {
    submitSignIn: async (credentials) => {
      try {
        const { answer } = await signIn.mutateAsync(credentials);
        await welcome(answer.user, next);
        return undefined;
      } catch (error) {
        if (getProblemCode(error) === 'second-factor-required') return 'code';
        if (getProblemCode(error) === 'passkey-required') return 'passkey';
        throw error;
      }
    },
    showFailure: (error) => {
      const description = problemText(error, t('signIn.errorText'));
      toast({ type: 'error', title: t('signIn.errorTitle'), description });
    },
    failureText: (result) => {
      if (!result || result.sent) return undefined;
      const advice = t('signIn.notSignedIn.text');
      const wrong = getProblemCode(result.error) === 'invalid-credentials';
      return wrong ? advice : problemText(result.error, advice);
    },
  };
}
