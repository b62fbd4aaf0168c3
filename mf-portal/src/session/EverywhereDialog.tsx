import { useText } from '../i18n.ts';
import { ConfirmDialog } from '../parts/dialog/ConfirmDialog.tsx';
import { useLeave } from './useLeave.ts';

/** Asks before all of one's own sessions are ended, this one too. */
export function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { leave } = useLeave();
  return (
    <ConfirmDialog
      title={t('everywhere.title')}
      confirm={t('dashboard.signOutEverywhere')}
      onConfirm={() => leave({ everywhere: true })}
      onClose={onClose}
    >
      <p>{t('everywhere.text')}</p>
    </ConfirmDialog>
  );
}
