import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@sumut/shared-ui';
import type { Enrolled, Enrolment } from '@sumut/contracts';
import { renewOwnAccount } from '../../api/ownAccount.ts';
import { takeUpSession } from '../../api/session.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretStep } from './SecretStep.tsx';
import { useText } from '../i18n.ts';

interface EnrolmentStepsProps {
  onCancel?: () => void;
  /** It is on, and the recovery codes are kept. */
  onDone?: () => void;
}

/** Sets up a second factor: password, secret and code, recovery codes. */
export function EnrolmentSteps({ onCancel, onDone }: EnrolmentStepsProps) {
  const t = useText();
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [enrolled, setEnrolled] = useState<Enrolled>();

  if (enrolled) {
    const finish = () => {
      toast({ type: 'success', title: t('secondFactor.turnedOn') });
      onDone?.();
      // Not before: with the new session, what shows the codes may have to make way.
      takeUpSession(client, enrolled.session);
      renewOwnAccount(client);
    };
    return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={finish} />;
  }
  if (enrolment) return <SecretStep enrolment={enrolment} onConfirmed={setEnrolled} />;
  return <PasswordStep onStarted={setEnrolment} onCancel={onCancel} />;
}
