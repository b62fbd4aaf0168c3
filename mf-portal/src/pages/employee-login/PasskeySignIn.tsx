import { useState } from 'react';
import { Button, Result, toast } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { getPasskeyFault } from '../../session/passkeys/fault.ts';
import { usePasskeySupport } from '../../session/passkeys/support.ts';
import { useSessionStart } from '../../session/session.ts';
import { useWelcome } from './useWelcome.ts';

interface PasskeySignInProps {
  /** Path to open after the sign-in. */
  next: string;
  /** Whether a passkey is the only way to continue. */
  only?: boolean;
}

/** Button that signs in with a passkey, and the reason of a failure. Without `only`, hidden in a browser without passkeys. */
export function PasskeySignIn({ next, only = false }: PasskeySignInProps) {
  const t = useText('pages/employee-login');
  const portal = useText();
  const problemText = useProblemText();
  const startSession = useSessionStart();
  const welcome = useWelcome();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!usePasskeySupport()) return only ? <p>{t('unsupported')}</p> : null;

  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { signInByPasskey } = await import('../../session/passkeys/ceremonies.ts');
      const session = await signInByPasskey();
      startSession(session);
      await welcome(session.user, next);
    } catch (error) {
      const fault = getPasskeyFault(error);
      const description = fault
        ? t(fault === 'cancelled' ? 'faults.cancelled' : 'faults.failed')
        : problemText(error);
      setFailure(description);
      toast({ type: 'error', title: portal('signIn.errorTitle'), description });
    } finally {
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
      <Button
        size="lg"
        block
        variant={only ? 'primary' : 'ghost'}
        busy={busy}
        onClick={() => void signIn()}
      >
        {t(busy ? 'busy' : 'submit')}
      </Button>
    </>
  );
}
