import { toast } from '@sumut/shared-ui';
import type { KeySummary } from '@sumut/contracts';
import { useKeyRevocation } from '../../api/registry.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { useText } from '../i18n.ts';

/** Asks before a key is ended. */
export function RevokeDialog({ of, onClose }: { of: KeySummary; onClose: () => void }) {
  const t = useText();
  const revocation = useKeyRevocation();
  const { id, name, module } = of;
  const goAhead = async () => {
    await revocation.mutateAsync(id);
    toast({ type: 'success', title: t('keys.revokeDone', { name }) });
  };
  return (
    <ConfirmDialog
      title={t('keys.revokeTitle', { name })}
      confirm={t('keys.revoke')}
      onConfirm={goAhead}
      onClose={onClose}
    >
      <p>{t('keys.revokeText', { module })}</p>
    </ConfirmDialog>
  );
}
