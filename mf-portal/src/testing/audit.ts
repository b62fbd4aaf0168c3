import { screen, within } from '@testing-library/react';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import { auditEntry } from './accounts.ts';
import { portalServer } from './portalServer.ts';
import { renderPortal } from './renderPortal.tsx';

/**
 * Mocks a server with an admin's session and one entry in its audit log.
 * @returns the server, and `log`, which sets the entries of its response to a query
 */
export function auditServer() {
  const server = portalServer({ role: 'admin' });
  const log = (items: AuditEntry[], query = '', next: string | null = null) =>
    server.answer('GET', api.audit.list.path + query, { items, next });
  log([auditEntry()]);
  return { server, log };
}

export const showAudit = (query = '', language: Language = 'en') =>
  renderPortal(`/employee-dashboard/audit${query}`, language);

/** Waits for the list, and returns the entries that are shown. */
export async function shownEntries(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: /Entries|القيود/ });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
}

/** Returns the sentences of the entries without directional isolates. */
export const shownSentences = async (): Promise<string[]> =>
  (await shownEntries()).map(
    (item) => item.querySelector('summary')?.textContent.replaceAll(/\p{Cf}/gu, '') ?? '',
  );
