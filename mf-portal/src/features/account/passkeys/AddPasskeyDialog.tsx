import { useRef, useState } from 'react';
import { Form, useForm } from '@sumut/forms';
import { TextField, toast } from '@sumut/shared-ui';
import { type PasskeyAddition, passkeyAdditionSchema } from '@sumut/contracts/portal/passkeys';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { useDialogAction } from '../../../components/useDialogAction.ts';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
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
  const problem = action.problem !== undefined && fault ? t(`passkeys.faults.${fault}`) : undefined;
  return (
    <Dialog ref={dialog} title={t('passkeys.add.title')} onClose={onClose}>
      <Form form={form} send={(values) => action.attempt(() => add(values))} keepInput>
        <div className={dialogs.text}>
          <p>{t('passkeys.add.text')}</p>
          <TextField
            {...form.field('name', t('passkeys.name'))}
            hint={t('passkeys.nameHint')}
            dir="auto"
            autoComplete="off"
          />
          <ConfirmationFields form={form} withCode={withCode} />
        </div>
        <DialogFooter
          action={{ ...action, problem: problem ?? action.problem }}
          confirm={t(action.busy ? 'passkeys.add.busy' : 'passkeys.add.confirm')}
        />
      </Form>
    </Dialog>
  );
}
