import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { TextAreaField } from '@sumut/shared-ui';
import {
  type ApplicationSummary,
  applicationChangeSchema,
} from '@sumut/contracts/portal/applications';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useText } from '../../../i18n.ts';
import type { RecordChanges } from '../../../records/changes/useRecordChanges.ts';
import { fullName } from '../../../records/format.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import type { ApplicationTypes } from '../applicationKind.ts';
import { ReasonSuggestions } from './ReasonSuggestions.tsx';
import styles from './stage.module.css';

export interface Stages {
  /** Moves an application to another stage. A rejection first requires a reason. */
  moveTo: (application: ApplicationSummary, status: ApplicationStatus) => void;
  /** Opens the dialog to edit the reason of a rejection. */
  reword: (application: ApplicationSummary, reason: string) => void;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

interface Question {
  application: ApplicationSummary;
  /** The current reason; empty for a new rejection. */
  reason: string;
}

/** Moves applications between stages, and opens a dialog for the reason of a rejection. */
export function useStages({ change, tryChange }: RecordChanges<ApplicationTypes>): Stages {
  const t = useText('features/applications');
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
        title={t(question.reason ? 'rewordTitle' : 'rejectTitle', {
          name: fullName(question.application),
        })}
        application={question.application.id}
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
  title: string;
  /** Id of the application; omitted for several applications. */
  application?: string;
  /** The current reason; empty for a new rejection. */
  reason: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

const schema = z.required(z.pick(applicationChangeSchema, { rejectionReason: true }));

/** Dialog for the reason of a rejection. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, application = 'several', reason, onReject, onClose } = props;
  const t = useText('features/applications');
  const portal = useText();
  const { username } = useUser();
  const form = useForm({
    schema,
    initial: { rejectionReason: reason },
    draft: portalDraftKey(username, `${reason ? 'reason' : 'rejection'}.${application}`),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      save={({ rejectionReason }) => onReject(rejectionReason)}
      confirm={t(reason ? 'reword' : 'reject')}
      onClose={onClose}
      className={styles.form}
    >
      <ReasonSuggestions
        onChoose={(text) =>
          form.setValue('rejectionReason', text, { shouldDirty: true, shouldValidate: true })
        }
      />
      <TextAreaField
        {...form.field('rejectionReason', portal('applications.reason'))}
        hint={t('reasonHint')}
        dir="auto"
        rows={4}
      />
    </FormDialog>
  );
}

/** Focuses the toggle of a collapsed column, which contains the moved card. */
export const focusColumnToggle = (status: ApplicationStatus): void =>
  document.querySelector<HTMLElement>(`[data-column="${status}"] h2 button`)?.focus();

/** Focuses the toggle of a collapsed column if the focus is lost or in a dialog that is about to close. */
function focusColumnToggleIfLost(status: ApplicationStatus): void {
  const { activeElement, body } = document;
  const isLost = !activeElement || activeElement === body || activeElement.closest('dialog');
  if (isLost) focusColumnToggle(status);
}
