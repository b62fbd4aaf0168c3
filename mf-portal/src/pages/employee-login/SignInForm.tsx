import { useState } from 'react';
import type { DemoAccount, LoginRequest } from '@sumut/contracts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface SignInFormProps {
  /** A demonstration account to fill in. */
  chosen: DemoAccount | undefined;
  /** Where to go afterwards. */
  next: string;
}

/** Name and password, and then, where the account has a second factor, its code. */
export function SignInForm({ chosen, next }: SignInFormProps) {
  const [known, setKnown] = useState<LoginRequest>();
  const [again, setAgain] = useState('');
  if (!known)
    return <PasswordForm username={again} chosen={chosen} next={next} onCodeAsked={setKnown} />;
  const back = () => {
    setAgain(known.username);
    setKnown(undefined);
  };
  return <CodeForm known={known} next={next} onBack={back} />;
}
