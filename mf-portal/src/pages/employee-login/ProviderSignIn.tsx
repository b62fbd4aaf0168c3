import { useEffect, useState } from 'react';
import { call } from '@sumut/api-client';
import { Button, Result, toast } from '@sumut/shared-ui';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { useText as usePortalText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { leaveFor } from '../../session/provider/leaveFor.ts';
import { useText } from './i18n.ts';

interface ProviderSignInProps {
  /** Path to open after the sign-in. */
  next: string;
  /** The reason why the last sign-in failed; undefined without a failure. */
  failure: string | undefined;
  onFailed: (reason: string | undefined) => void;
}

/** Button that continues at the organisation's identity provider, and the reason of a failure. */
export function ProviderSignIn({ next, failure, onFailed }: ProviderSignInProps) {
  const t = useText();
  const portal = usePortalText();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  // The browser may restore this page from its cache when the user comes back.
  useEffect(() => {
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const start = async () => {
    setBusy(true);
    onFailed(undefined);
    try {
      const { address } = await call(singleSignOnEndpoints.start, { body: { next } });
      leaveFor(address);
    } catch (error) {
      const reason = problemText(error);
      toast({ type: 'error', title: portal('signIn.errorTitle'), description: reason });
      onFailed(reason);
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Result type="error" title={portal('signIn.notSignedIn.title')}>
          {failure}
        </Result>
      )}
      <Button size="lg" block busy={busy} onClick={() => void start()}>
        {t(busy ? 'provider.busy' : 'provider.submit')}
      </Button>
    </>
  );
}
