import { useState, useEffect, useRef } from 'react';
import { Navigate, useSearchParams, useNavigate } from 'react-router-dom';
import { PageMeta, toast, Button, Result } from '@sumut/shared-ui';
import type { DemoAccount, LoginRequest } from '@sumut/contracts/forms/login';
import { call } from '@sumut/api-client';
import { signInPath, toPortalPath } from '@sumut/contracts/portal/paths';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { useQuery } from '@tanstack/react-query';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import type { SignInWays } from '@sumut/contracts/portal/singleSignOn';
import { useText } from '../../i18n.ts';
import { nextPath } from '../../session/nextPath.ts';
import { useIsSignedIn, useSessionStart } from '../../session/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { useDemoAccounts, DemoAccounts } from './DemoAccounts.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import form from './SignInForm.module.css';
import styles from './SignInPage.module.css';
import { SignInPicture } from './SignInPicture.tsx';
import type { SecondStep } from './useSubmitSignIn.ts';
import { FormHeader } from '../../components/forms.tsx';
import { useProblemText } from '../../problems.ts';
import { useWelcome } from './useWelcome.ts';
import { leaveFor } from '../../session/provider/leaveFor.ts';
import { useHydrated } from '../../session/useHydrated.ts';

/** The default, used until the ways to sign in are loaded, and when they cannot be loaded. */
const usual: SignInWays = { provider: false, local: 'everybody' };

/** Returns the ways to sign in to this site. */
function useWays(): SignInWays {
  const { data = usual } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => call(sessionEndpoints.ways),
  });
  return useHydrated() ? data : usual;
}

/** Returns the query of the identity provider's redirect; undefined on any other visit of the page. */
function useProviderAnswer(): string | undefined {
  const [search] = useSearchParams();
  const isAnswer = search.has('state') && (search.has('code') || search.has('error'));
  return useHydrated() && isAnswer ? search.toString() : undefined;
}

interface ProviderSignInProps {
  /** Path to open after the sign-in. */
  next: string;
  /** The reason why the last sign-in failed; undefined without a failure. */
  failure: string | undefined;
  onFailed: (reason: string | undefined) => void;
}

/** Button that continues at the organisation's identity provider, and the reason of a failure. */
function ProviderSignIn({ next, failure, onFailed }: ProviderSignInProps) {
  const t = useText('pages/employee-login');
  const portal = useText();
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

interface ProviderReturnProps {
  /** The query of the URL to which the provider redirected the browser. */
  answer: string;
  /** Called with the reason of a failed sign-in, as a text for users. */
  onFailed: (reason: string) => void;
}

/** Sends the provider's answer to the server, which signs the user in, and opens the next page. */
function ProviderReturn({ answer, onFailed }: ProviderReturnProps) {
  const t = useText('pages/employee-login');
  const portal = useText();
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

/** The sign-in page. Redirects users who are already signed in. */
export function SignInPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<DemoAccount>();
  const demoAccounts = useDemoAccounts();
  const answer = useProviderAnswer();
  const [failure, setFailure] = useState<string>();
  const next = nextPath(search);
  const isSignedIn = useIsSignedIn();

  // A signed-in user returns from the provider when they connect their account, so the answer must be handled.
  if (isSignedIn && answer === undefined) return <Navigate to={next} replace />;
  return (
    <div className={styles.page}>
      <PageMeta title={t('signIn.title')} description={t('signIn.description')} />
      <SignInPicture />
      <div className={styles.forms}>
        {answer === undefined ? (
          <SignInForm
            chosen={chosen}
            next={next}
            providerFailure={failure}
            onProviderFailed={setFailure}
          />
        ) : (
          <ProviderReturn answer={answer} onFailed={setFailure} />
        )}
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={setChosen} />}
      </div>
    </div>
  );
}

interface SignInFormProps {
  /** The demo account with which the form is filled in. */
  chosen: DemoAccount | undefined;
  /** Path to open after the sign-in. */
  next: string;
  /** The reason why the last sign-in with the organisation's account failed; undefined without a failure. */
  providerFailure: string | undefined;
  onProviderFailed: (reason: string | undefined) => void;
}

/** The sign-in: username and password, then the second factor, if any. A passkey or the organisation's account replaces all steps. */
function SignInForm({ chosen, next, providerFailure, onProviderFailed }: SignInFormProps) {
  const t = useText('pages/employee-login');
  const ways = useWays();
  const [second, setSecond] = useState<{ step: SecondStep; credentials: LoginRequest }>();
  const [lastUsername, setLastUsername] = useState('');
  if (!second)
    return (
      <PasswordForm
        username={lastUsername}
        chosen={chosen}
        next={next}
        foldedAs={ways.local === 'emergency' ? t('provider.emergency') : undefined}
        otherWay={
          ways.provider && (
            <>
              <ProviderSignIn next={next} failure={providerFailure} onFailed={onProviderFailed} />
              {ways.local === 'everybody' && <p className={form.or}>{t('provider.or')}</p>}
            </>
          )
        }
        onSecondStep={(step, credentials) => setSecond({ step, credentials })}
      />
    );
  const { step, credentials } = second;
  const back = () => {
    setLastUsername(credentials.username);
    setSecond(undefined);
  };
  if (step === 'passkey') return <PasskeyStep next={next} onBack={back} />;
  return <CodeForm credentials={credentials} next={next} onBack={back} />;
}
