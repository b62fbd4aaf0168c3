import { useEffect, useRef, type ReactNode } from 'react';
import { Button, PageMeta } from '@sumut/shared-ui';
import type { Session } from '@sumut/contracts';
import { FormHead } from '../../components/formParts.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { useSignOutHere } from '../../session/signOut.tsx';
import { useText } from './i18n.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './RequiredActions.module.css';
import { EnrolmentSteps } from './secondFactor/EnrolmentSteps.tsx';

/** The first thing that somebody has to do before the server answers them anything else. */
export function Duties({ session }: { session: Session }) {
  const t = useText();
  if (session.mustChangePassword) {
    return (
      <DutyPage key="password" title={t('duties.passwordTitle')} lead={t('duties.passwordLead')}>
        <PasswordForm username={session.user.username} temporary />
      </DutyPage>
    );
  }
  return (
    <DutyPage key="enrolment" title={t('duties.enrolTitle')} lead={t('duties.enrolLead')}>
      <EnrolmentSteps />
    </DutyPage>
  );
}

interface DutyPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** In place of the dashboard: what has to be done before it opens. Who does not want to can only leave. */
export function DutyPage({ title, lead, children }: DutyPageProps) {
  const portal = usePortalText();
  const { busy, signOut } = useSignOutHere();
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes without a change of address, which would bring the focus here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <PageMeta title={`${title} – ${portal('portal')}`} />
      <FormHead ref={heading} title={title} lead={lead} />
      {children}
      <Button variant="plain" size="sm" className={styles.leave} busy={busy} onClick={signOut}>
        {portal(busy ? 'dashboard.signingOut' : 'dashboard.signOut')}
      </Button>
    </div>
  );
}
