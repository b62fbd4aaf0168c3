import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@sumut/shared-ui';
import { signInPath } from '@sumut/contracts/portal/paths';
import { ConfirmDialog } from '../components/Dialog.tsx';
import { useText } from '../i18n.ts';
import { useFailureToast } from '../problems.ts';
import { clearPortalDrafts } from './drafts.ts';
import { clearSessionData, useSignOutMutation } from './session.ts';
import { unbindTab } from './tabAccount.ts';

interface SignOut {
  busy: boolean;
  /** Rejects if the server was not reached. The user then stays signed in. */
  signOut: (how?: { everywhere: boolean }) => Promise<void>;
}

/** Returns a function that signs out here or on all devices, shows a confirmation and opens the sign-in page. */
function useSignOut(): SignOut {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mutation = useSignOutMutation();
  const signOut = async ({ everywhere } = { everywhere: false }) => {
    await mutation.mutateAsync(everywhere);
    toast({ type: 'success', title: t(everywhere ? 'everywhere.done' : 'dashboard.signedOut') });
    // Unmounts the page first (`flushSync`), which would otherwise refetch the removed data.
    await navigate(signInPath, { replace: true, flushSync: true });
    clearSessionData(client);
    clearPortalDrafts();
    unbindTab();
  };
  return { busy: mutation.isPending, signOut };
}

/** Props of a button that signs out on this device. A failure is shown in a toast. */
export function useSignOutButton() {
  const showFailure = useFailureToast();
  const { busy, signOut } = useSignOut();
  return { busy, onClick: () => void signOut().catch(showFailure) };
}

/** Dialog that requests confirmation before all sessions of the user are ended, including the current one. */
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
