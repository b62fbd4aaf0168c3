import { useState, type ReactNode } from 'react';
import type { ApplicationStatus, ApplicationSummary } from '@sumut/contracts';
import type { RecordChanges } from '../../records/changes/useRecordChanges.ts';
import type { ApplicationTypes } from '../applicationKind.ts';
import { catchFocus } from '../board/catchFocus.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

export interface Stages {
  /** Moves an application to another stage; a rejection asks for its reason first. */
  moveTo: (application: ApplicationSummary, status: ApplicationStatus) => void;
  /** Asks for the reason anew, from what it is now. */
  reword: (application: ApplicationSummary, reason: string) => void;
  /** What is asked now. */
  dialog: ReactNode;
}

interface Question {
  application: ApplicationSummary;
  /** Of the rejection so far; empty for a new one. */
  reason: string;
}

/** The ways of an application through its stages. */
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
          catchFocus('rejected');
        }}
      />
    ),
  };
}
