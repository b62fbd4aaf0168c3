import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { toast, Button, PasswordField, Icon, Ltr } from '@sumut/shared-ui';
import {
  fieldErrorOf,
  type Enrolled,
  type Enrolment,
  type EnrolmentStart,
  type EnrolmentConfirmation,
} from '@sumut/contracts';
import { enrolmentStartSchema, enrolmentConfirmationSchema } from '@sumut/contracts/schemas';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { CodeField } from '../../../components/formParts.tsx';
import { StepTitle } from '../../../components/View.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { useShowFailure } from '../../../problems.ts';
import { takeUpSession } from '../../../session/session.ts';
import { renewOwnAccount, useEnrolmentStart, useEnrolmentConfirmation } from '../accountApi.ts';
import forms from '../forms.module.css';
import { useText } from '../i18n.ts';
import styles from './EnrolmentSteps.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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

interface PasswordStepProps {
  onStarted: (enrolment: Enrolment) => void;
  /** Left out where there is nothing else to do. */
  onCancel?: (() => void) | undefined;
}

/** Setting up a second factor begins with the password. */
function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const t = useText();
  const portal = usePortalText();
  const start = useEnrolmentStart();
  const showFailure = useShowFailure(t('secondFactor.enrol.failed'));
  const form = useForm<EnrolmentStart>({
    resolver: zodResolver(enrolmentStartSchema),
    defaultValues: { password: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    if (start.isPending) return;
    try {
      onStarted(await start.mutateAsync(values));
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={portal('signIn.password')}
        hint={t('secondFactor.enrol.passwordHint')}
        // The button that led here has made way for it; a page of its own begins at its heading.
        autoFocus={onCancel !== undefined}
        error={fieldErrorOf(form.formState.errors.password)}
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

/** The secret for an authenticator, to be scanned, opened or typed, and the code that shows that it arrived there. */
function SecretStep({ enrolment: { secret, uri }, onConfirmed }: SecretStepProps) {
  const t = useText();
  const portal = usePortalText();
  const confirmation = useEnrolmentConfirmation();
  const showFailure = useShowFailure(t('secondFactor.enrol.failed'));
  const form = useForm<EnrolmentConfirmation>({
    resolver: zodResolver(enrolmentConfirmationSchema),
    defaultValues: { code: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    if (confirmation.isPending) return;
    try {
      onConfirmed(await confirmation.mutateAsync(values));
    } catch (error) {
      showFailure(form, error);
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
          error={fieldErrorOf(form.formState.errors.code)}
          {...form.register('code')}
        />
        <Button type="submit" size="sm" className={forms.submit} busy={confirmation.isPending}>
          {t('secondFactor.enrol.confirm')}
        </Button>
      </form>
    </div>
  );
}

/** Modules of empty ground around the code, which readers need (ISO/IEC 18004). */
const quietZone = 4;

/** The enrolment's address as a picture that a phone takes over with its camera. */
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

/** A secret in groups of four, as people read and type it. */
const secretGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
