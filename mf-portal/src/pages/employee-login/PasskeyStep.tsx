import { useEffect, useRef } from 'react';
import { Button } from '@sumut/shared-ui';
import { FormHeader } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import styles from './SignInForm.module.css';

interface PasskeyStepProps {
  next: string;
  onBack: () => void;
}

/** Second step of the sign-in for an account whose second factor is a passkey. */
export function PasskeyStep({ next, onBack }: PasskeyStepProps) {
  const t = useText('pages/employee-login');
  const portal = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The step has replaced the form that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.form}>
      <FormHeader ref={heading} title={portal('signIn.title')} lead={t('lead')} />
      <PasskeySignIn next={next} only />
      <div className={styles.ways}>
        <Button variant="plain" size="sm" onClick={onBack}>
          {portal('signIn.back')}
        </Button>
      </div>
    </div>
  );
}
