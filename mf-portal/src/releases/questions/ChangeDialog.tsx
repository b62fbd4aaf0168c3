import { useState } from 'react';
import { toast } from '@sumut/shared-ui';
import { useRegistryChange } from '../../api/registry.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { changeOf, type ChangeQuestion } from './question.ts';
import { firstShare, ShareChoice } from './ShareChoice.tsx';
import { useChangeTexts } from './useChangeTexts.ts';

interface ChangeDialogProps {
  question: ChangeQuestion;
  /** Number of the snapshot that was live when the question came up. */
  snapshot: number;
  onClose: () => void;
}

/** Says what visitors will get, and changes it when told to. */
export function ChangeDialog({ question, snapshot, onClose }: ChangeDialogProps) {
  const hasShare = question.kind === 'canary' || question.kind === 'share';
  const running = question.kind === 'share' ? question.module.canary?.share : undefined;
  const [share, setShare] = useState(running ?? firstShare);
  const texts = useChangeTexts(question, share);
  const change = useRegistryChange();
  const goAhead = async () => {
    const result = await change.mutateAsync(changeOf(question, snapshot, share));
    toast({ type: 'success', title: texts.done(result) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={goAhead}
      onClose={onClose}
    >
      {hasShare && <ShareChoice value={share} onChange={setShare} />}
      {texts.statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </ConfirmDialog>
  );
}
