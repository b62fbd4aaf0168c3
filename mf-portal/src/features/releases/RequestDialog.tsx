import { toast, useLanguage } from '@sumut/shared-ui';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useText } from './i18n.ts';
import { useApproval } from './registryApi.ts';
import type { ReleaseAction } from './releaseActions.ts';
import { useRequestSentence } from './useRequestSentence.ts';

interface RequestDialogProps {
  action: Extract<ReleaseAction, { kind: 'approve' | 'decline' }>;
  /** Number of the snapshot that was live when the dialog opened. */
  snapshot: number;
  onClose: () => void;
}

/** Dialog that approves or declines a requested change, after confirmation. */
export function RequestDialog({ action, snapshot, onClose }: RequestDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { kind, module, request } = action;
  const approval = useApproval(module.name);
  const sentence = useRequestSentence();
  const values = {
    module: module.title[language],
    version: request.release.version,
  };
  const execute = async () => {
    const { release, at: requestedAt } = request;
    const approve = kind === 'approve';
    await approval.mutateAsync({ snapshot, release: release.hash, requestedAt, approve });
    toast({ type: 'success', title: t(`modules.dialogs.${kind}.done`, values) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t(`modules.dialogs.${kind}.title`, values)}
      confirm={t(`modules.dialogs.${kind}.confirm`)}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{sentence(request)}</p>
      <p>{t(`modules.dialogs.${kind}.text`)}</p>
    </ConfirmDialog>
  );
}
