import { useRef } from 'react';
import { Form, useForm } from '@sumut/forms';
import { toast } from '@sumut/shared-ui';
import { accountDepartmentsSchema, type PortalAccount } from '@sumut/contracts/portal/accounts';
import dialogs from '../../components/Dialog.module.css';
import { Dialog, DialogFooter } from '../../components/Dialog.tsx';
import { useDialogAction } from '../../components/useDialogAction.ts';
import { useAccountChange } from './accountsApi.ts';
import { DepartmentsField } from './DepartmentsField.tsx';
import { useText } from './i18n.ts';

interface DepartmentsDialogProps {
  kind: 'assign' | 'departments';
  account: PortalAccount;
  onClose: () => void;
}

/** Dialog that makes an account a hiring manager of departments, or changes the departments of a hiring manager. */
export function DepartmentsDialog({ kind, account, onClose }: DepartmentsDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const change = useAccountChange(account.id);
  const { username, departments: before } = account;
  const form = useForm({ schema: accountDepartmentsSchema, initial: { departments: before } });
  const save = async ({ departments }: { departments: string[] }) => {
    const role = kind === 'assign' ? ({ role: 'hiring-manager' } as const) : {};
    await change.mutateAsync({ ...role, departments });
    toast({ type: 'success', title: t(`dialogs.${kind}.done`, { username }) });
  };
  return (
    <Dialog ref={dialog} title={t(`dialogs.${kind}.title`, { username })} onClose={onClose}>
      <Form form={form} send={(given) => action.attempt(() => save(given))} keepInput>
        <div className={dialogs.text}>
          <p>{t(`dialogs.${kind}.text`)}</p>
          <DepartmentsField
            chosen={form.watch('departments')}
            before={before}
            error={form.errorAt('departments')}
            onChoose={(departments) =>
              form.setValue('departments', departments, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </div>
        <DialogFooter action={action} confirm={t(`dialogs.${kind}.save`)} />
      </Form>
    </Dialog>
  );
}
