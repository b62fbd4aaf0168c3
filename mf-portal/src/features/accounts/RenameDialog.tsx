import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useForm } from '@sumut/forms';
import { TextField, toast } from '@sumut/shared-ui';
import {
  type DisplayName,
  type PortalAccount,
  displayNameSchema,
} from '@sumut/contracts/portal/accounts';
import dialogs from '../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../components/Dialog.tsx';
import { discardAndClose } from '../../components/discardAndClose.ts';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { refetchNames, useUser } from '../../session/session.ts';
import { useAccountChange } from './accountsApi.ts';
import { useText } from './i18n.ts';

interface RenameDialogProps {
  account: PortalAccount;
  onClose: () => void;
}

/** Dialog with a form for the name that colleagues see. */
export function RenameDialog({ account, onClose }: RenameDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const change = useAccountChange(account.id);
  const { username, firstName, lastName } = account;
  const user = useUser();
  const form = useForm({
    schema: displayNameSchema,
    initial: { firstName, lastName },
    draft: portalDraftKey(user.username, `rename.${account.id}`),
  });
  const close = discardAndClose({ form, action, onClose });
  const save = async (name: DisplayName) => {
    await change.mutateAsync(name);
    refetchNames(client);
    toast({ type: 'success', title: t('dialogs.rename.done', { username }) });
  };
  return (
    <Dialog ref={dialog} title={t('dialogs.rename.title', { username })} onClose={close}>
      <Form form={form} send={(name) => action.attempt(() => save(name))} keepInput>
        <div className={dialogs.text}>
          <p>{t('dialogs.rename.text')}</p>
          <TextField {...form.field('firstName', t('firstName'))} dir="auto" autoComplete="off" />
          <TextField {...form.field('lastName', t('lastName'))} dir="auto" autoComplete="off" />
        </div>
        <DialogFooter action={action} confirm={t('dialogs.rename.save')} />
      </Form>
    </Dialog>
  );
}
