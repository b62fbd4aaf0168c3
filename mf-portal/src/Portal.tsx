import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { classNames } from '@sumut/shared-ui';
import theme from './Portal.module.css';
import { queryClient, forgetSession, refetchSession } from './session/session.ts';
import { clientLoginSchema } from '@sumut/contracts/forms/login';
import { storageKeys } from '@sumut/contracts/limits';
import { tryStorage } from './session/storage.ts';
import { isOwnAccount } from './session/tabAccount.ts';

/** Returns the username that the last sign-in in this browser has stored; undefined without one. */
function storedUsername(): string | undefined {
  const user = tryStorage(
    () => JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null') as unknown,
  );
  return clientLoginSchema.shape.user.safeParse(user).data?.username;
}

/** Looks again who is signed in. If it is another account, its data is hidden before the server has answered. */
function checkAccount(client: QueryClient): void {
  const username = storedUsername();
  if (username !== undefined && !isOwnAccount(username)) forgetSession(client);
  else refetchSession(client);
}

/**
 * Looks again who is signed in after a sign-in or sign-out in another tab, and when the browser shows the page again from its cache.
 * Without storage, the server refuses the next request (`bindTab`).
 */
function useAccountCheck(client: QueryClient): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      const keys: (string | null)[] = [storageKeys.sessionId, storageKeys.user, null];
      if (keys.includes(key)) checkAccount(client);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) checkAccount(client);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client]);
}

/** Layout of every page of the portal: theme and query client. Leaving for the public site drops all data. */
export function Portal() {
  useEffect(() => () => queryClient.clear(), []);
  useAccountCheck(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classNames(theme.theme, theme.portal)}>
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}
