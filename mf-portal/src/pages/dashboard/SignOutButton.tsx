import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Button, Icon, toast, useSharedText } from '@sumut/shared-ui';
import { forgetData, useSignOut } from '../../api/session.ts';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import controls from '../../theme/controls.module.css';

export function SignOutButton() {
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const signOut = useSignOut();

  const leave = async () => {
    try {
      await signOut.mutateAsync();
    } catch (error) {
      const description = problemText(error);
      toast({ type: 'error', title: shared('states.error'), description });
      return;
    }
    toast({ type: 'success', title: t('dashboard.signedOut') });
    // The data goes after the page that shows it, which would ask for it again.
    await navigate(paths.signIn, { replace: true });
    forgetData(client);
  };

  return (
    <Button
      variant="ghost"
      className={controls.control}
      busy={signOut.isPending}
      icon={<Icon icon={LogOut} directional size="1rem" />}
      onClick={() => void leave()}
    >
      <span className={controls.label}>
        {t(signOut.isPending ? 'dashboard.signingOut' : 'dashboard.signOut')}
      </span>
    </Button>
  );
}
