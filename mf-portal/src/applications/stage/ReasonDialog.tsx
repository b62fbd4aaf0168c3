import { useRef, useState, type SyntheticEvent } from 'react';
import { TextAreaField } from '@sumut/shared-ui';
import { getFieldError, type ApplicationSummary, type FieldError } from '@sumut/contracts';
import { applicationChangeSchema } from '@sumut/contracts/schemas';
import { useText } from '../../i18n.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { DialogFoot } from '../../parts/dialog/DialogFoot.tsx';
import { useDialogAction } from '../../parts/dialog/useDialogAction.ts';
import { fullName } from '../../records/fullName.ts';
import styles from './ReasonDialog.module.css';

interface ReasonDialogProps {
  application: ApplicationSummary;
  /** As it is now; empty for a new rejection. */
  reason: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

const schema = applicationChangeSchema.shape.rejectionReason;

/** Asks why an application is rejected: colleagues will ask, and the applicant may. */
export function ReasonDialog({ application, reason, onReject, onClose }: ReasonDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const [typed, setTyped] = useState(reason);
  const [error, setError] = useState<FieldError>();
  const name = fullName(application);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (action.busy) return;
    const checked = schema.safeParse(typed);
    setError(getFieldError(checked.error?.issues[0]));
    if (checked.data) void action.run(() => onReject(checked.data ?? ''));
  };

  return (
    <Dialog
      ref={dialog}
      title={t(reason ? 'applications.rewordTitle' : 'applications.rejectTitle', { name })}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextAreaField
          label={t('applications.reason')}
          hint={t('applications.reasonHint')}
          name="rejectionReason"
          dir="auto"
          rows={4}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogFoot
          action={action}
          confirm={t(reason ? 'applications.reword' : 'applications.reject')}
        />
      </form>
    </Dialog>
  );
}
