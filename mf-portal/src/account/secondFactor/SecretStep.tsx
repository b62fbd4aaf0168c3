import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Smartphone } from 'lucide-react';
import { Button, Icon, Ltr } from '@sumut/shared-ui';
import {
  getFieldError,
  type Enrolled,
  type Enrolment,
  type EnrolmentConfirmation,
} from '@sumut/contracts';
import { enrolmentConfirmationSchema } from '@sumut/contracts/schemas';
import { useEnrolmentConfirmation } from '../../api/ownAccount.ts';
import { useText as usePortalText } from '../../i18n.ts';
import { CopyButton } from '../../parts/copy/CopyButton.tsx';
import { CodeField } from '../../parts/form/CodeField.tsx';
import { useShowFailure } from '../../parts/form/useShowFailure.ts';
import { StepTitle } from '../../parts/view/StepTitle.tsx';
import forms from '../forms.module.css';
import { SecretPicture } from './SecretPicture.tsx';
import { secretGroups } from './secretGroups.ts';
import styles from './SecretStep.module.css';
import { useText } from '../i18n.ts';

interface SecretStepProps {
  enrolment: Enrolment;
  onConfirmed: (enrolled: Enrolled) => void;
}

/** The secret for an authenticator, to be scanned, opened or typed, and the code that shows that it arrived there. */
export function SecretStep({ enrolment: { secret, uri }, onConfirmed }: SecretStepProps) {
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
