import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { Form, useForm } from '@sumut/forms';
import { toast, Button, PasswordField, Icon, Ltr } from '@sumut/shared-ui';
import {
  type Enrolled,
  type Enrolment,
  type EnrolmentStart,
  type EnrolmentConfirmation,
  enrolmentStartSchema,
  enrolmentConfirmationSchema,
} from '@sumut/contracts/portal/ownAccount';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { CodeField, FormFailure } from '../../../components/forms.tsx';
import { StepTitle } from '../../../components/View.tsx';
import { useText } from '../../../i18n.ts';
import { useFormFailure } from '../../../problems.ts';
import { setSession } from '../../../session/session.ts';
import { refetchOwnAccount, useEnrolmentStart, useEnrolmentConfirmation } from '../accountApi.ts';
import forms from '../AccountView.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolmentStepsProps {
  onCancel?: () => void;
  /** Called when the second factor is on and the user has saved the recovery codes. */
  onDone?: () => void;
  /** Another way to fulfil the requirement, offered before the first step is done. */
  otherWay?: ReactNode;
}

/** Steps to set up a second factor: password, then secret and code, then recovery codes. */
export function EnrolmentSteps({ onCancel, onDone, otherWay }: EnrolmentStepsProps) {
  const t = useText('features/account');
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [enrolled, setEnrolled] = useState<Enrolled>();

  if (enrolled) {
    const finish = () => {
      toast({ type: 'success', title: t('secondFactor.turnedOn') });
      onDone?.();
      // Comes last: the new session may replace the page that shows the codes.
      setSession(client, enrolled.session);
      refetchOwnAccount(client);
    };
    return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={finish} />;
  }
  if (enrolment) return <SecretStep enrolment={enrolment} onConfirmed={setEnrolled} />;
  return (
    <>
      <PasswordStep onStarted={setEnrolment} onCancel={onCancel} />
      {otherWay}
    </>
  );
}

interface PasswordStepProps {
  onStarted: (enrolment: Enrolment) => void;
  /** Omitted where the setup is required. */
  onCancel?: (() => void) | undefined;
}

/** First step: the password. */
function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const t = useText('features/account');
  const portal = useText();
  const start = useEnrolmentStart();
  const onFailed = useFormFailure(t('secondFactor.enrol.failed'));
  const form = useForm({ schema: enrolmentStartSchema, initial: { password: '' } });
  const send = async (password: EnrolmentStart) => onStarted(await start.mutateAsync(password));

  return (
    <Form form={form} send={send} onFailed={onFailed} className={forms.form}>
      <PasswordField
        {...form.field('password', portal('signIn.password'))}
        hint={t('secondFactor.enrol.passwordHint')}
        // With `onCancel`, the step replaces the focused button. Without it, the heading of the page has the focus.
        autoFocus={onCancel !== undefined}
      />
      <FormFailure result={form.result} title={t('secondFactor.enrol.failed')} />
      <div className={forms.buttons}>
        <Button type="submit" size="sm" busy={form.busy}>
          {t('secondFactor.enrol.next')}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {portal('dialog.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface SecretStepProps {
  enrolment: Enrolment;
  onConfirmed: (enrolled: Enrolled) => void;
}

/** Second step: the secret for the authenticator app (as QR code, link and text), and a code as proof. */
function SecretStep({ enrolment: { secret, uri }, onConfirmed }: SecretStepProps) {
  const t = useText('features/account');
  const portal = useText();
  const confirmation = useEnrolmentConfirmation();
  const onFailed = useFormFailure(t('secondFactor.enrol.failed'));
  const form = useForm({ schema: enrolmentConfirmationSchema, initial: { code: '' } });
  const send = async (code: EnrolmentConfirmation) =>
    onConfirmed(await confirmation.mutateAsync(code));

  return (
    <div className={forms.steps}>
      <StepTitle>{t('secondFactor.enrol.secretTitle')}</StepTitle>
      <p className={forms.lead}>{t('secondFactor.enrol.secretLead')}</p>
      <SecretPicture uri={uri} />
      <p className={forms.secret}>
        <Ltr>{secretGroups(secret)}</Ltr>
      </p>
      <div className={forms.buttons}>
        <CopyButton text={secret}>{t('secondFactor.enrol.copy')}</CopyButton>
        <a href={uri} className={forms.open}>
          {t('secondFactor.enrol.open')}
          <Icon icon={Smartphone} size="1rem" />
        </a>
      </div>
      <Form form={form} send={send} onFailed={onFailed} className={forms.form}>
        <CodeField
          {...form.field('code', t('secondFactor.enrol.code'))}
          hint={portal('signIn.codeHint')}
        />
        <FormFailure result={form.result} title={t('secondFactor.enrol.failed')} />
        <Button type="submit" size="sm" className={forms.submit} busy={form.busy}>
          {t('secondFactor.enrol.confirm')}
        </Button>
      </Form>
    </div>
  );
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The enrolment URI as a QR code. */
function SecretPicture({ uri }: { uri: string }) {
  const t = useText('features/account');
  return (
    <QRCodeSVG
      value={uri}
      title={t('secondFactor.enrol.picture')}
      level="M"
      marginSize={quietZone}
      className={forms.picture}
    />
  );
}

/** Splits a secret into groups of four characters. */
const secretGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
