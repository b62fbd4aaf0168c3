import { useRecoveryCodes } from '../../api/ownAccount.ts';
import { useAnswerAfter } from '../../parts/dialog/useAnswerAfter.ts';
import { BothFactorsDialog } from './BothFactorsDialog.tsx';

interface NewCodesDialogProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before new recovery codes take the place of the present ones. */
export function NewCodesDialog({ onMade, onClose }: NewCodesDialogProps) {
  const renewal = useRecoveryCodes();
  const { keep, close } = useAnswerAfter(onMade, onClose);
  return (
    <BothFactorsDialog
      question="codes"
      onConfirm={async (factors) => keep(await renewal.mutateAsync(factors))}
      onClose={close}
    />
  );
}
