import { screen } from '@testing-library/react';
import { apiPaths, type KeySummary, type Language, type RegistryState } from '@sumut/contracts';
import { FakeServer } from './fakeServer.ts';
import { supportModalDialogs } from './modalDialogs.ts';
import { withRecords } from './records.ts';
import { registry } from './registry.ts';
import { renderPortal } from './renderPortal.tsx';
import { signedIn } from './signedIn.ts';

/** A server that knows an administrator, the registry and no keys. */
export function registryServer(
  state: RegistryState = registry(),
  keys: KeySummary[] = [],
): FakeServer {
  supportModalDialogs();
  localStorage.clear();
  const server = new FakeServer();
  signedIn(server, { role: 'admin' });
  withRecords(server);
  server.answer('GET', apiPaths.registry, state);
  server.answer('GET', apiPaths.registryKeys, { keys });
  return server;
}

/** Shows the modules' tab; `more` is added to its address. */
export const showModules = (more = '', language: Language = 'en') =>
  renderPortal(`/employee-dashboard?view=modules${more}`, language);

/** The dialog that is open. */
export const openDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
