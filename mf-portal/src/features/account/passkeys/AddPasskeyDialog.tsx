import { useState } from 'react';
import { useForm } from '@sumut/forms';
import { TextField, toast } from '@sumut/shared-ui';
import { type PasskeyAddition, passkeyAdditionSchema } from '@sumut/contracts/portal/passkeys';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { getPasskeyFault, type PasskeyFault } from '../../../session/passkeys/fault.ts';
import { useText } from '../../../i18n.ts';
import { ConfirmationFields, emptyConfirmation } from './ConfirmationFields.tsx';
import { usePasskeyAddition } from './passkeyApi.ts';

interface AddPasskeyDialogProps {
  /** Whether the account has an authenticator app. */
  withCode: boolean;
  onClose: () => void;
}

/** Dialog with the form for a new passkey. After the form, the browser opens its own dialogs. */
export function AddPasskeyDialog({ withCode, onClose }: AddPasskeyDialogProps) {
  const t = useText('features/account');
  const addition = usePasskeyAddition();
  const [fault, setFault] = useState<PasskeyFault>();
  const form = useForm({
    schema: passkeyAdditionSchema,
    initial: { name: '', ...emptyConfirmation(withCode) },
  });
  const add = async (values: PasskeyAddition) => {
    setFault(undefined);
    try {
      await addition.mutateAsync(values);
    } catch (error) {
      setFault(getPasskeyFault(error));
      throw error;
    }
    toast({ type: 'success', title: t('passkeys.added') });
  };
  return (
    <FormDialog
      title={t('passkeys.add.title')}
      form={form}
      save={add}
      confirm={(busy) => t(busy ? 'passkeys.add.busy' : 'passkeys.add.confirm')}
      problem={fault && t(`passkeys.faults.${fault}`)}
      onClose={onClose}
    >
      <p>{t('passkeys.add.text')}</p>
      <TextField
        {...form.field('name', t('passkeys.name'))}
        hint={t('passkeys.nameHint')}
        dir="auto"
        autoComplete="off"
      />
      <ConfirmationFields form={form} withCode={withCode} />
    </FormDialog>
  );
}
