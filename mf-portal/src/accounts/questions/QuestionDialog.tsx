import { toast } from '@sumut/shared-ui';
import { useAccountChange, useSessionsEnd } from '../../api/accounts.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { changes, type Question } from './question.ts';
import { useText } from '../i18n.ts';

interface QuestionDialogProps {
  kind: Exclude<Question['kind'], 'reset'>;
  account: Question['account'];
  onClose: () => void;
}

/** Asks before somebody's account is changed. */
export function QuestionDialog({ kind, account, onClose }: QuestionDialogProps) {
  const t = useText();
  const change = useAccountChange(account.id);
  const end = useSessionsEnd(account.id);
  const { username } = account;
  const goAhead = async () => {
    await (kind === 'sessions' ? end.mutateAsync() : change.mutateAsync(changes[kind]));
    toast({ type: 'success', title: t(`questions.${kind}.done`, { username }) });
  };
  return (
    <ConfirmDialog
      title={t(`questions.${kind}.title`, { username })}
      confirm={t(`questions.${kind}.confirm`)}
      onConfirm={goAhead}
      onClose={onClose}
    >
      <p>{t(`questions.${kind}.text`)}</p>
    </ConfirmDialog>
  );
}
