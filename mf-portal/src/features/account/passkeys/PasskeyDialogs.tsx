import { useId, useRef } from 'react';
import { Form, useForm } from '@sumut/forms';
import { TextField, toast } from '@sumut/shared-ui';
import {
  type Passkey,
  type PasskeyConfirmation,
  type PasskeyName,
  passkeyConfirmationSchema,
  passkeyNameSchema,
} from '@sumut/contracts/portal/passkeys';
import dialogs from '../../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { discardAndClose } from '../../../components/discardAndClose.ts';
import { useDialogAction } from '../../../components/useDialogAction.ts';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const rename = usePasskeyRename(passkey);
  const { username } = useUser();
  const form = useForm({
    schema: passkeyNameSchema,
    initial: { name: passkey.name },
    draft: portalDraftKey(username, `passkey.${passkey.id}`),
  });
  const close = discardAndClose({ form, action, onClose });
  const save = async (name: PasskeyName) => {
    await rename.mutateAsync(name);
    toast({ type: 'success', title: t('passkeys.renamed') });
  };
  return (
    <Dialog ref={dialog} title={t('passkeys.rename.title')} onClose={close}>
      <Form form={form} send={(name) => action.attempt(() => save(name))} keepInput>
        <div className={dialogs.text}>
          <TextField
            {...form.field('name', t('passkeys.name'))}
            hint={t('passkeys.nameHint')}
            dir="auto"
            autoComplete="off"
          />
        </div>
        <DialogFooter action={action} confirm={t('passkeys.rename.confirm')} />
      </Form>
    </Dialog>
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
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
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
    <Dialog
      ref={dialog}
      title={t('passkeys.remove.title', { name: passkey.name })}
      onClose={close}
      describedBy={textId}
    >
      <Form form={form} send={(values) => action.attempt(() => remove(values))}>
        <div className={dialogs.text}>
          <p id={textId}>{t('passkeys.remove.text')}</p>
          <ConfirmationFields form={form} withCode={withCode} />
        </div>
        <DialogFooter action={action} confirm={t('passkeys.remove.confirm')} />
      </Form>
    </Dialog>
  );
}
