import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import theme from './Portal.module.css';
import { createQueryClient } from './session/session.ts';

/**
 * Layout of every page of the portal: theme and query client. The client lives as long as the visitor stays in the
 * portal; leaving for the public site drops all data.
 */
export function Portal() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <div className={theme.portal}>
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}
