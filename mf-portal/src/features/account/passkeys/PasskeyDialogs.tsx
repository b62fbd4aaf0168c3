import { useId, useRef } from 'react';
import { useForm } from '@sumut/forms';
import { TextField, toast } from '@sumut/shared-ui';
import {
  type Passkey,
  type PasskeyConfirmation,
  type PasskeyName,
  passkeyConfirmationSchema,
  passkeyNameSchema,
} from '@sumut/contracts/portal/passkeys';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import { ConfirmationFields, emptyConfirmation } from './ConfirmationFields.tsx';
import { usePasskeyRemoval, usePasskeyRename } from './passkeyApi.ts';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Dialog with a form to rename a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const t = useText('features/account');
  const rename = usePasskeyRename(passkey);
  const { username } = useUser();
  const form = useForm({
    schema: passkeyNameSchema,
    initial: { name: passkey.name },
    draft: portalDraftKey(username, `passkey.${passkey.id}`),
  });
  const save = async (name: PasskeyName) => {
    await rename.mutateAsync(name);
    toast({ type: 'success', title: t('passkeys.renamed') });
  };
  return (
    <FormDialog
      title={t('passkeys.rename.title')}
      form={form}
      save={save}
      confirm={t('passkeys.rename.confirm')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name', t('passkeys.name'))}
        hint={t('passkeys.nameHint')}
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface RemovePasskeyDialogProps extends PasskeyDialogProps {
  /** Whether the account has an authenticator app. */
  withCode: boolean;
  /** Called after the passkey and its button were removed. */
  onRemoved: () => void;
}

/** Dialog that requests confirmation before a passkey is removed. */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { passkey, withCode, onRemoved, onClose } = props;
  const t = useText('features/account');
  const textId = useId();
  const removal = usePasskeyRemoval(passkey);
  const removed = useRef(false);
  const form = useForm({
    schema: passkeyConfirmationSchema,
    initial: emptyConfirmation(withCode),
  });
  const remove = async (confirmation: PasskeyConfirmation) => {
    await removal.mutateAsync(confirmation);
    removed.current = true;
    toast({ type: 'success', title: t('passkeys.removed') });
  };
  const close = () => {
    onClose();
    if (removed.current) onRemoved();
  };
  return (
    <FormDialog
      title={t('passkeys.remove.title', { name: passkey.name })}
      form={form}
      save={remove}
      confirm={t('passkeys.remove.confirm')}
      onClose={close}
      describedBy={textId}
    >
      <p id={textId}>{t('passkeys.remove.text')}</p>
      <ConfirmationFields form={form} withCode={withCode} />
    </FormDialog>
  );
}
