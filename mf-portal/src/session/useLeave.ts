import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@sumut/shared-ui';
import { forgetData, useSignOut } from '../api/session.ts';
import { useText } from '../i18n.ts';
import { paths } from '../paths.ts';
import { discardDrafts } from '../records/notes/drafts.ts';

interface Leave {
  busy: boolean;
  /** Rejects when the server was not reached: then nobody is signed out. */
  leave: (how?: { everywhere: boolean }) => Promise<void>;
}

/** Signs out, here or on all devices, says so, and goes to the sign-in page. */
export function useLeave(): Leave {
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
