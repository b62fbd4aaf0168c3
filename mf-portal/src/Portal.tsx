import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import theme from './Portal.module.css';
import { createQueryClient } from './session/session.ts';

/**
 * Around every page of the portal: its theme, and the data that it has loaded. The data lives as long as the
 * visitor stays in the portal; leaving it for the public site drops everything.
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
