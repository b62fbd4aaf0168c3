import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { toast, useSharedText } from '@sumut/shared-ui';
import { ConfirmDialog } from '../components/Dialog.tsx';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';
import { useProblemText } from '../problems.ts';
import { discardDrafts } from './noteDrafts.ts';
import { forgetData, useSignOut } from './session.ts';

interface Leave {
  busy: boolean;
  /** Rejects when the server was not reached: then nobody is signed out. */
  leave: (how?: { everywhere: boolean }) => Promise<void>;
}

/** Signs out, here or on all devices, says so, and goes to the sign-in page. */
function useLeave(): Leave {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const signOut = useSignOut();
  const leave = async ({ everywhere } = { everywhere: false }) => {
    await signOut.mutateAsync(everywhere);
    toast({ type: 'success', title: t(everywhere ? 'everywhere.done' : 'dashboard.signedOut') });
    // The data goes after the page that shows it, which would ask for it again: by `flushSync` it is gone for sure.
    await navigate(paths.signIn, { replace: true, flushSync: true });
    forgetData(client);
    discardDrafts();
  };
  return { busy: signOut.isPending, leave };
}

/** For a button that signs out here: what it does, and whether that is under way. A failure is told. */
export function useSignOutHere() {
  const shared = useSharedText();
  const problemText = useProblemText();
  const { busy, leave } = useLeave();
  const signOut = () =>
    void leave().catch((error: unknown) =>
      toast({ type: 'error', title: shared('states.error'), description: problemText(error) }),
    );
  return { busy, signOut };
}

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
