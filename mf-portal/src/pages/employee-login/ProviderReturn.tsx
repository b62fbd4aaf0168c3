import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import { signInPath, toPortalPath } from '@sumut/contracts/portal/paths';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { FormHeader } from '../../components/forms.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { useSessionStart } from '../../session/session.ts';
import { useText } from './i18n.ts';
import { useWelcome } from './useWelcome.ts';

interface ProviderReturnProps {
  /** The query of the URL to which the provider redirected the browser. */
  answer: string;
  /** Called with the reason of a failed sign-in, as a text for users. */
  onFailed: (reason: string) => void;
}

/** Sends the provider's answer to the server, which signs the user in, and opens the next page. */
export function ProviderReturn({ answer, onFailed }: ProviderReturnProps) {
  const t = useText();
  const portal = usePortalText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const startSession = useSessionStart();
  const welcome = useWelcome();

  const finish = async () => {
    try {
      const body = { answer };
      const { session, next, connected } = await call(singleSignOnEndpoints.finish, { body });
      startSession(session);
      if (connected) {
        toast({ type: 'success', title: t('provider.connected') });
        await navigate(toPortalPath(next), { replace: true });
      } else await welcome(session.user, toPortalPath(next));
    } catch (error) {
      const reason = problemText(error);
      toast({ type: 'error', title: portal('signIn.errorTitle'), description: reason });
      onFailed(reason);
      // Removes the answer from the URL, because it cannot be used again.
      await navigate(signInPath, { replace: true });
    }
  };
  // An answer can be used only once, but effects can run twice.
  const handedOver = useRef(false);
  useEffect(() => {
    if (handedOver.current) return;
    handedOver.current = true;
    void finish();
  });
  return <FormHeader title={portal('signIn.title')} lead={t('provider.returning')} />;
}
