import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths, listQuery, type AuditQuery } from '@sumut/contracts';
import { auditQuerySchema, auditListSchema } from '@sumut/contracts/schemas';
import { startOfDay } from '../../records/list/listFilter.ts';
import { portalDataKey } from '../../session/session.ts';

/** What the log's address can say besides the page of the dashboard. */
export const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const;

/** The log's address as the server takes it: days become moments, the last day included. What it would refuse counts as left out. */
export function readAuditQuery(address: URLSearchParams): AuditQuery {
  const given: Record<keyof AuditQuery, unknown> = {
    actor: address.get('actor'),
    action: address.get('action'),
    subject: address.get('subject'),
    from: startOfDay(address.get('from') ?? ''),
    to: startOfDay(address.get('to') ?? '', 1),
    before: address.get('before'),
  };
  const { shape } = auditQuerySchema;
  const parts = Object.entries(given).filter(
    ([name, value]) =>
      value !== null && value !== '' && shape[name as keyof AuditQuery].safeParse(value).success,
  );
  return Object.fromEntries(parts);
}

/** A page of the audit log. The last one stays until the next is there. */
export function useAudit(asked: AuditQuery) {
  const query = listQuery(asked);
  return useQuery({
    queryKey: [...portalDataKey, 'audit', query],
    queryFn: async () => auditListSchema.parse(await getJson(apiPaths.audit + query)),
    placeholderData: keepPreviousData,
  });
}
