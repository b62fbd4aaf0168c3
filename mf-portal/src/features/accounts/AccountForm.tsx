import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Button, SelectField, TextField } from '@sumut/shared-ui';
import type { Role } from '@sumut/contracts/forms/login';
import {
  type AccountSecret,
  hasDepartments,
  type NewAccount,
  newAccountSchema,
} from '@sumut/contracts/portal/accounts';
import { useText } from '../../i18n.ts';
import { FormFailure } from '../../components/forms.tsx';
import { useFormFailure } from '../../problems.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useUser } from '../../session/session.ts';
import styles from './AccountForm.module.css';
import { useAccountCreation } from './accountsApi.ts';
import { DepartmentsField } from './DepartmentsField.tsx';

type AccountInput = NewAccount & { departments: string[] };
const initial: AccountInput = {
  username: '',
  firstName: '',
  lastName: '',
  role: 'employee',
  departments: [],
};

/** Transforms the form's values into the request, without `departments` when none is chosen. */
const schema = z.pipe(
  z.transform(({ departments, ...input }: AccountInput) =>
    departments.length > 0 ? { ...input, departments } : input,
  ),
  newAccountSchema,
);

/** The roles, most frequent first. */
const roles: readonly Role[] = ['employee', 'hiring-manager', 'admin'];

/** Form to create an account. */
export function AccountForm({ onCreated }: { onCreated: (made: AccountSecret) => void }) {
  const t = useText('features/accounts');
  const portal = useText();
  const { username } = useUser();
  const creation = useAccountCreation();
  const form = useForm({ schema, initial, draft: portalDraftKey(username, 'account') });
  const onFailed = useFormFailure(t('addErrorTitle'));
  const send = async (account: NewAccount) => onCreated(await creation.mutateAsync(account));
  const role = form.field('role', t('columns.role'));
  const setDepartments = (departments: string[]) =>
    form.setValue('departments', departments, { shouldValidate: form.formState.isSubmitted });

  return (
    <Form form={form} send={send} onFailed={onFailed} className={styles.form}>
      <TextField
        {...form.field('username', portal('signIn.username'))}
        hint={t('usernameHint')}
        className={styles.wide}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('firstName', t('firstName'))} dir="auto" autoComplete="off" />
      <TextField {...form.field('lastName', t('lastName'))} dir="auto" autoComplete="off" />
      <SelectField
        {...role}
        options={roles.map((one) => ({ value: one, label: portal(`roles.${one}`) }))}
        onChange={(event) => {
          // The server refuses departments for a role without them.
          setDepartments([]);
          void role.onChange(event);
        }}
      />
      {hasDepartments(form.watch('role')) && (
        <DepartmentsField
          chosen={form.watch('departments')}
          error={form.errorAt('departments')}
          onChoose={setDepartments}
        />
      )}
      <FormFailure result={form.result} title={t('addErrorTitle')} className={styles.wide} />
      <Button type="submit" size="sm" className={styles.submit} busy={form.busy}>
        {t(form.busy ? 'adding' : 'add')}
      </Button>
    </Form>
  );
}
