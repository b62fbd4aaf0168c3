import { useNavigate } from 'react-router-dom';
import { toast } from '@sumut/shared-ui';
import type { ClientLogin } from '@sumut/contracts/forms/login';
import { useText } from '../../i18n.ts';

/** Returns a function that welcomes the signed-in user and opens the next page. */
export function useWelcome(): (user: ClientLogin['user'], next: string) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  return async ({ firstName, username }, next) => {
    toast({
      type: 'success',
      title: t('signIn.welcome', { name: firstName?.trim() || username }),
    });
    await navigate(next, { replace: true });
  };
}
