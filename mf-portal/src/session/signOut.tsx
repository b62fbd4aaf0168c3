import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { toast, useSharedText } from '@sumut/shared-ui';
import { signInPath } from '@sumut/contracts/portal/paths';
import { ConfirmDialog } from '../components/Dialog.tsx';
import { useText } from '../i18n.ts';

import { useProblemText } from '../problems.ts';
import { clearNoteDrafts } from './noteDrafts.ts';
import { clearSessionData, useSignOutMutation } from './session.ts';

interface SignOut {
  busy: boolean;
  /** Rejects when the server was not reached: then nobody is signed out. */
  signOut: (how?: { everywhere: boolean }) => Promise<void>;
}

/** Signs out here or on all devices, confirms it and opens the sign-in page. */
function useSignOut(): SignOut {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mutation = useSignOutMutation();
  const signOut = async ({ everywhere } = { everywhere: false }) => {
    await mutation.mutateAsync(everywhere);
    toast({ type: 'success', title: t(everywhere ? 'everywhere.done' : 'dashboard.signedOut') });
    // The page that shows the data must be unmounted first (`flushSync`): it would fetch the data again.
    await navigate(signInPath, { replace: true, flushSync: true });
    clearSessionData(client);
    clearNoteDrafts();
  };
  return { busy: mutation.isPending, signOut };
}

/** Props of a button that signs out here. A failure shows a toast. */
export function useSignOutButton() {
  const shared = useSharedText();
  const problemText = useProblemText();
  const { busy, signOut } = useSignOut();
  const onClick = () =>
    void signOut().catch((error: unknown) =>
      toast({ type: 'error', title: shared('states.error'), description: problemText(error) }),
    );
  return { busy, onClick };
}

/** Confirms before all sessions of the user are ended, this one included. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { signOut } = useSignOut();
  return (
    <ConfirmDialog
      title={t('everywhere.title')}
      confirm={t('dashboard.signOutEverywhere')}
      onConfirm={() => signOut({ everywhere: true })}
      onClose={onClose}
    >
      <p>{t('everywhere.text')}</p>
    </ConfirmDialog>
  );
}
