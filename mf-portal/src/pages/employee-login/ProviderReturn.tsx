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
  /** The query with which the provider has sent the browser back. */
  answer: string;
  /** Gets why nobody was signed in, as text for users. */
  onFailed: (reason: string) => void;
}

/** Hands the provider's answer to the server, which signs in, and opens the next page. */
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
      // Without the answer, which is used up.
      await navigate(signInPath, { replace: true });
    }
  };
  // An answer is good once; effects may run twice.
  const handedOver = useRef(false);
  useEffect(() => {
    if (handedOver.current) return;
    handedOver.current = true;
    void finish();
  });
  return <FormHeader title={portal('signIn.title')} lead={t('provider.returning')} />;
}
