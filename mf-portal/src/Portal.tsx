import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { classNames } from '@sumut/shared-ui';
import theme from './Portal.module.css';
import { queryClient } from './session/session.ts';
import { useAccountCheck } from './session/useAccountCheck.ts';

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
