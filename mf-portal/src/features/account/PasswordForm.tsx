import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordField, toast, useFormat } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { passwordMin } from '@sumut/contracts/portal/accountLimits';
import { type PasswordChange, passwordChangeSchema } from '@sumut/contracts/portal/ownAccount';
import { useShowFormError } from '../../problems.ts';
import { setSession } from '../../session/session.ts';
import { refetchOwnAccount, usePasswordChange } from './accountApi.ts';
import forms from './forms.module.css';
import { useText } from './i18n.ts';

interface PasswordFormProps {
  /** For password managers, which store both together. */
  username: string;
  /** The current password is a temporary one. */
  temporary?: boolean;
}

/** Form to change the password. Server errors are shown at the fields. */
export function PasswordForm({ username, temporary = false }: PasswordFormProps) {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const change = usePasswordChange();
  const showFormError = useShowFormError(t('password.failed'));
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (passwords) => {
    if (change.isPending) return;
    try {
      const session = await change.mutateAsync(passwords);
      form.reset();
      toast({ type: 'success', title: t('password.done') });
      setSession(client, session);
      refetchOwnAccount(client);
    } catch (error) {
      showFormError(form, error);
    }
  });

  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t(temporary ? 'password.temporary' : 'password.current')}
        error={getFieldError(errors.currentPassword)}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.newHint', { min: format.number(passwordMin) })}
        autoComplete="new-password"
        error={getFieldError(errors.newPassword)}
        {...form.register('newPassword')}
      />
      <Button type="submit" size="sm" className={forms.submit} busy={change.isPending}>
        {t(change.isPending ? 'password.busy' : 'password.submit')}
      </Button>
    </form>
  );
}
