import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@sumut/shared-ui';
import type { BothFactors } from '@sumut/contracts';
import { renewOwnAccount, useSecondFactorRemoval } from '../../api/ownAccount.ts';
import { takeUpSession } from '../../api/session.ts';
import { BothFactorsDialog, type FactorQuestion } from './BothFactorsDialog.tsx';
import { useText } from '../i18n.ts';

interface RemovalDialogProps {
  question: Exclude<FactorQuestion, 'codes'>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before the second factor is taken off. Who needs one is then led to setting up another. */
export function RemovalDialog({ question, onRemoved, onClose }: RemovalDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const removal = useSecondFactorRemoval();
  const remove = async (factors: BothFactors) => {
    const session = await removal.mutateAsync(factors);
    toast({ type: 'success', title: t('secondFactor.turnedOff') });
    onRemoved();
    takeUpSession(client, session);
    renewOwnAccount(client);
  };
  return <BothFactorsDialog question={question} onConfirm={remove} onClose={onClose} />;
}
