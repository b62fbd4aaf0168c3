import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, SelectField, TextField } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import type { Role } from '@sumut/contracts/forms/login';
import {
  type AccountSecret,
  type NewAccount,
  newAccountSchema,
} from '@sumut/contracts/portal/accounts';
import { useText as usePortalText } from '../../i18n.ts';
import { useShowFormError } from '../../problems.ts';
import styles from './AccountForm.module.css';
import { useAccountCreation } from './accountsApi.ts';
import { useText } from './i18n.ts';

const emptyAccount: NewAccount = { username: '', firstName: '', lastName: '', role: 'employee' };

/** Most frequent first. */
const roles: readonly Role[] = ['employee', 'admin'];

/** Form to create an account. */
export function AccountForm({ onCreated }: { onCreated: (made: AccountSecret) => void }) {
  const t = useText();
  const portal = usePortalText();
  const creation = useAccountCreation();
  const showFormError = useShowFormError(t('addErrorTitle'));
  const form = useForm<NewAccount>({
    resolver: zodResolver(newAccountSchema),
    defaultValues: emptyAccount,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (account) => {
    if (creation.isPending) return;
    try {
      const made = await creation.mutateAsync(account);
      form.reset();
      onCreated(made);
    } catch (error) {
      showFormError(form, error);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={portal('signIn.username')}
        hint={t('usernameHint')}
        className={styles.wide}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={getFieldError(errors.username)}
        {...form.register('username')}
      />
      <TextField
        label={t('firstName')}
        dir="auto"
        autoComplete="off"
        error={getFieldError(errors.firstName)}
        {...form.register('firstName')}
      />
      <TextField
        label={t('lastName')}
        dir="auto"
        autoComplete="off"
        error={getFieldError(errors.lastName)}
        {...form.register('lastName')}
      />
      <SelectField
        label={t('columns.role')}
        options={roles.map((role) => ({ value: role, label: portal(`roles.${role}`) }))}
        error={getFieldError(errors.role)}
        {...form.register('role')}
      />
      <Button type="submit" size="sm" className={styles.submit} busy={creation.isPending}>
        {t(creation.isPending ? 'adding' : 'add')}
      </Button>
    </form>
  );
}
