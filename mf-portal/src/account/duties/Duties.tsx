import type { Session } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { PasswordForm } from '../password/PasswordForm.tsx';
import { EnrolmentSteps } from '../secondFactor/EnrolmentSteps.tsx';
import { DutyPage } from './DutyPage.tsx';

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
