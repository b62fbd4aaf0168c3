import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths, buildListQuery, type AuditQuery } from '@sumut/contracts';
import { auditListSchema } from '@sumut/contracts/schemas';
import { recordsKey } from './records.ts';

/** A page of the audit log. The last one stays until the next is there. */
export function useAudit(asked: AuditQuery) {
  const query = buildListQuery(asked);
  return useQuery({
    queryKey: [...recordsKey, 'audit', query],
    queryFn: async () => auditListSchema.parse(await getJson(apiPaths.audit + query)),
    placeholderData: keepPreviousData,
  });
}
