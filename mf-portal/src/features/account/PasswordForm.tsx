import { useQueryClient } from '@tanstack/react-query';
import { Form, useForm } from '@sumut/forms';
import { Button, PasswordField, Result, toast, useFormat } from '@sumut/shared-ui';
import { passwordMin } from '@sumut/contracts/portal/accountLimits';
import { type PasswordChange, passwordChangeSchema } from '@sumut/contracts/portal/ownAccount';
import { FormFailure } from '../../components/forms.tsx';
import { useFormFailure } from '../../problems.ts';
import { setSession } from '../../session/session.ts';
import { refetchOwnAccount, usePasswordChange } from './accountApi.ts';
import forms from './AccountView.module.css';
import { useText } from '../../i18n.ts';

interface PasswordFormProps {
  /** For password managers, which store username and password together. */
  username: string;
  /** Whether the current password is a temporary one. */
  temporary?: boolean;
}

/** Form to change the password. Server errors are shown at the fields. */
export function PasswordForm({ username, temporary = false }: PasswordFormProps) {
  const t = useText('features/account');
  const format = useFormat();
  const client = useQueryClient();
  const change = usePasswordChange();
  const onFailed = useFormFailure(t('password.failed'));
  const form = useForm({
    schema: passwordChangeSchema,
    initial: { currentPassword: '', newPassword: '' },
  });

  const send = async (passwords: PasswordChange) => {
    const session = await change.mutateAsync(passwords);
    toast({ type: 'success', title: t('password.done') });
    setSession(client, session);
    refetchOwnAccount(client);
  };

  return (
    <Form form={form} send={send} onFailed={onFailed} className={forms.form}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword', t(temporary ? 'password.temporary' : 'password.current'))}
      />
      <PasswordField
        {...form.field('newPassword', t('password.new'))}
        hint={t('password.newHint', { min: format.number(passwordMin) })}
        autoComplete="new-password"
      />
      <FormFailure result={form.result} title={t('password.failed')} />
      {form.result?.sent === true && <Result type="success" title={t('password.done')} />}
      <Button type="submit" size="sm" className={forms.submit} busy={form.busy}>
        {t(form.busy ? 'password.busy' : 'password.submit')}
      </Button>
    </Form>
  );
}
