import type { FormHandle } from '@sumut/forms';
import { PasswordField } from '@sumut/shared-ui';
import type { PasskeyAddition, PasskeyConfirmation } from '@sumut/contracts/portal/passkeys';
import { CodeField } from '../../../components/forms.tsx';
import { useText } from '../../../i18n.ts';

/** Props of a field, in either of the forms that have these fields. */
type FieldProps = ReturnType<FormHandle<PasskeyAddition, unknown>['field']>;

interface ConfirmationFieldsProps {
  form: { field: (name: 'password' | 'code', label: string) => FieldProps };
  /** Whether the account has an authenticator app. */
  withCode: boolean;
}

/** The fields by which a user confirms their identity: password, and code with an authenticator app. */
export function ConfirmationFields({ form, withCode }: ConfirmationFieldsProps) {
  const t = useText('features/account');
  const portal = useText();
  return (
    <>
      <PasswordField
        {...form.field('password', portal('signIn.password'))}
        hint={t('secondFactor.enrol.passwordHint')}
      />
      {withCode && (
        <CodeField
          {...form.field('code', portal('signIn.code'))}
          hint={t('secondFactor.codeHint')}
          inputMode="text"
        />
      )}
    </>
  );
}

/** The values of the fields when a dialog opens. */
export const emptyConfirmation = (withCode: boolean): PasskeyConfirmation => ({
  password: '',
  ...(withCode && { code: '' }),
});
