import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { toast, Button, PasswordField, Icon, Ltr } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import {
  type Enrolled,
  type Enrolment,
  type EnrolmentStart,
  type EnrolmentConfirmation,
  enrolmentStartSchema,
  enrolmentConfirmationSchema,
} from '@sumut/contracts/portal/ownAccount';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { CodeField } from '../../../components/forms.tsx';
import { StepTitle } from '../../../components/View.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { useShowFormError } from '../../../problems.ts';
import { setSession } from '../../../session/session.ts';
import { refetchOwnAccount, useEnrolmentStart, useEnrolmentConfirmation } from '../accountApi.ts';
import forms from '../forms.module.css';
import { useText } from '../i18n.ts';
import styles from './EnrolmentSteps.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolmentStepsProps {
  onCancel?: () => void;
  /** Called when it is on and the user has saved the recovery codes. */
  onDone?: () => void;
}

/** Steps to set up a second factor: password, secret and code, recovery codes. */
export function EnrolmentSteps({ onCancel, onDone }: EnrolmentStepsProps) {
  const t = useText();
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [enrolled, setEnrolled] = useState<Enrolled>();

  if (enrolled) {
    const finish = () => {
      toast({ type: 'success', title: t('secondFactor.turnedOn') });
      onDone?.();
      // Last, because the new session may replace the page that shows the codes.
      setSession(client, enrolled.session);
      refetchOwnAccount(client);
    };
    return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={finish} />;
  }
  if (enrolment) return <SecretStep enrolment={enrolment} onConfirmed={setEnrolled} />;
  return <PasswordStep onStarted={setEnrolment} onCancel={onCancel} />;
}

interface PasswordStepProps {
  onStarted: (enrolment: Enrolment) => void;
  /** Omitted where the setup is required. */
  onCancel?: (() => void) | undefined;
}

/** First step: the password. */
function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const t = useText();
  const portal = usePortalText();
  const start = useEnrolmentStart();
  const showFormError = useShowFormError(t('secondFactor.enrol.failed'));
  const form = useForm<EnrolmentStart>({
    resolver: zodResolver(enrolmentStartSchema),
    defaultValues: { password: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    if (start.isPending) return;
    try {
      onStarted(await start.mutateAsync(values));
    } catch (error) {
      showFormError(form, error);
    }
  });

  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={portal('signIn.password')}
        hint={t('secondFactor.enrol.passwordHint')}
        // Replaces the focused button; as a page of its own, the heading has the focus.
        autoFocus={onCancel !== undefined}
        error={getFieldError(form.formState.errors.password)}
        {...form.register('password')}
      />
      <div className={forms.buttons}>
        <Button type="submit" size="sm" busy={start.isPending}>
          {t('secondFactor.enrol.next')}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {portal('dialog.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SecretStepProps {
  enrolment: Enrolment;
  onConfirmed: (enrolled: Enrolled) => void;
}

/** Second step: the secret for the authenticator app (QR code, link, text), and a code as proof. */
function SecretStep({ enrolment: { secret, uri }, onConfirmed }: SecretStepProps) {
  const t = useText();
  const portal = usePortalText();
  const confirmation = useEnrolmentConfirmation();
  const showFormError = useShowFormError(t('secondFactor.enrol.failed'));
  const form = useForm<EnrolmentConfirmation>({
    resolver: zodResolver(enrolmentConfirmationSchema),
    defaultValues: { code: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    if (confirmation.isPending) return;
    try {
      onConfirmed(await confirmation.mutateAsync(values));
    } catch (error) {
      showFormError(form, error);
    }
  });

  return (
    <div className={forms.steps}>
      <StepTitle>{t('secondFactor.enrol.secretTitle')}</StepTitle>
      <p className={forms.lead}>{t('secondFactor.enrol.secretLead')}</p>
      <SecretPicture uri={uri} />
      <p className={styles.secret}>
        <Ltr>{secretGroups(secret)}</Ltr>
      </p>
      <div className={forms.buttons}>
        <CopyButton text={secret}>{t('secondFactor.enrol.copy')}</CopyButton>
        <a href={uri} className={styles.open}>
          {t('secondFactor.enrol.open')}
          <Icon icon={Smartphone} size="1rem" />
        </a>
      </div>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
          label={t('secondFactor.enrol.code')}
          hint={portal('signIn.codeHint')}
          error={getFieldError(form.formState.errors.code)}
          {...form.register('code')}
        />
        <Button type="submit" size="sm" className={forms.submit} busy={confirmation.isPending}>
          {t('secondFactor.enrol.confirm')}
        </Button>
      </form>
    </div>
  );
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The enrolment URI as a QR code. */
function SecretPicture({ uri }: { uri: string }) {
  const t = useText();
  return (
    <QRCodeSVG
      value={uri}
      title={t('secondFactor.enrol.picture')}
      level="M"
      marginSize={quietZone}
      className={styles.picture}
    />
  );
}

/** A secret in groups of four characters. */
const secretGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
