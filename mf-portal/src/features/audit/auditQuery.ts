import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import {
  type AuditQuery,
  type AuditSuggestion,
  auditQuerySchema,
} from '@sumut/contracts/portal/audit';
import { auditEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import { startOfDay } from '../../records/list/listFilter.ts';
import { portalDataKey } from '../../session/session.ts';

/** URL parameters of the log's filter. */
export const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const;

/** Reads the query of the log from the URL. Days become timestamps, and the last day is included. Invalid values are ignored. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const given: Record<keyof AuditQuery, unknown> = {
    actor: search.get('actor'),
    action: search.get('action'),
    subject: search.get('subject'),
    from: startOfDay(search.get('from') ?? ''),
    to: startOfDay(search.get('to') ?? '', 1),
    before: search.get('before'),
  };
  const { shape } = auditQuerySchema;
  const parts = Object.entries(given).filter(
    ([name, value]) =>
      value !== null && value !== '' && shape[name as keyof AuditQuery].safeParse(value).success,
  );
  return Object.fromEntries(parts);
}

/** Query options of a page of the audit log. */
export const auditOptions = (query: AuditQuery) => ({
  queryKey: [...portalDataKey, 'audit', query],
  queryFn: () => call(auditEndpoints.list, { query }),
});

/** Queries a page of the audit log. The previous page stays until the next one is loaded. */
export const useAudit = (query: AuditQuery) =>
  useQuery({ ...auditOptions(query), placeholderData: keepPreviousData });

/** Returns the names that a field of the filter suggests for the typed text; empty until they are loaded. */
export function useSuggestions(of: 'actors' | 'subjects', typed: string): AuditSuggestion[] {
  const words = normaliseLine(typed).slice(0, textLimits.name);
  // A single letter matches too many names.
  const q = of === 'subjects' && words.length > 1 ? words : '';
  const { data } = useQuery({
    queryKey: [...portalDataKey, 'auditSuggestions', q],
    queryFn: () => call(auditEndpoints.suggestions, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  return data?.[of] ?? [];
}
