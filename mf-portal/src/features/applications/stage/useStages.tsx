import { useState, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { TextAreaField } from '@sumut/shared-ui';
import { getFieldError, type FieldError } from '@sumut/contracts/forms/fieldErrors';
import {
  type ApplicationSummary,
  applicationChangeSchema,
} from '@sumut/contracts/portal/applications';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { useDialogAction } from '../../../components/useDialogAction.ts';
import { useText } from '../../../i18n.ts';
import type { RecordChanges } from '../../../records/changes/useRecordChanges.ts';
import { fullName } from '../../../records/format.ts';
import type { ApplicationTypes } from '../applicationKind.ts';
import styles from './stage.module.css';

export interface Stages {
  /** Moves an application to another stage; a rejection first asks for the reason. */
  moveTo: (application: ApplicationSummary, status: ApplicationStatus) => void;
  /** Opens the dialog to edit the reason. */
  reword: (application: ApplicationSummary, reason: string) => void;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

interface Question {
  application: ApplicationSummary;
  /** The current reason; empty for a new rejection. */
  reason: string;
}

/** Moves applications between stages and asks for rejection reasons. */
export function useStages({ change, tryChange }: RecordChanges<ApplicationTypes>): Stages {
  const [question, setQuestion] = useState<Question>();

  const moveTo: Stages['moveTo'] = (application, status) => {
    if (status === application.status) return;
    if (status === 'rejected') setQuestion({ application, reason: '' });
    else tryChange({ seen: application, change: { status } });
  };
  const reject = ({ application }: Question, rejectionReason: string) =>
    change({ seen: application, change: { status: 'rejected', rejectionReason } });

  return {
    moveTo,
    reword: (application, reason) => setQuestion({ application, reason }),
    dialog: question && (
      <ReasonDialog
        application={question.application}
        reason={question.reason}
        onReject={(reason) => reject(question, reason)}
        onClose={() => {
          setQuestion(undefined);
          focusColumnToggleIfLost('rejected');
        }}
      />
    ),
  };
}

interface ReasonDialogProps {
  application: ApplicationSummary;
  /** The current reason; empty for a new rejection. */
  reason: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

const schema = applicationChangeSchema.shape.rejectionReason;

/** Asks for the reason of a rejection. */
function ReasonDialog({ application, reason, onReject, onClose }: ReasonDialogProps) {
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
        <DialogFooter
          action={action}
          confirm={t(reason ? 'applications.reword' : 'applications.reject')}
        />
      </form>
    </Dialog>
  );
}

/** Focuses the toggle of a collapsed column, which contains the moved card. */
export const focusColumnToggle = (status: ApplicationStatus): void =>
  document.querySelector<HTMLElement>(`[data-column="${status}"] h2 button`)?.focus();

/** The same if the focus is lost or in a dialog that is about to close. */
function focusColumnToggleIfLost(status: ApplicationStatus): void {
  const { activeElement, body } = document;
  const isLost = !activeElement || activeElement === body || activeElement.closest('dialog');
  if (isLost) focusColumnToggle(status);
}
