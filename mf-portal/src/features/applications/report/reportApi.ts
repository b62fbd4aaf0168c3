import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { termIdSchema } from '@sumut/contracts/content/hiringTerms';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { ReportQuery } from '@sumut/contracts/portal/report';
import { portalDataKey } from '../../../session/session.ts';

/** Periods to choose from, in months until today; none for all applications. */
export const reportPeriods = [1, 3, 6, 12, 24] as const;
const usualPeriod = 12;

/** The value of the URL's `months` for all applications. */
export const allTime = 'all';

/** The period in the URL; the usual one for an invalid value. */
export function readPeriod(search: URLSearchParams): number | typeof allTime {
  const given = search.get('months');
  if (given === allTime) return allTime;
  return reportPeriods.find((months) => String(months) === given) ?? usualPeriod;
}

/** The start of the day so many months ago, in milliseconds since the epoch. */
function startOfPeriod(months: number): number {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth() - months, today.getDate()).getTime();
}

/** Reads which applications the report in the URL is about. Invalid values are ignored. */
export function readReportQuery(search: URLSearchParams): ReportQuery {
  const months = readPeriod(search);
  const { data: department } = termIdSchema.safeParse(search.get('department'));
  return {
    ...(months !== allTime && { from: startOfPeriod(months) }),
    ...(department && { department }),
  };
}

/** How hiring went. */
export const reportOptions = (query: ReportQuery) => ({
  queryKey: [...portalDataKey, 'report', query],
  queryFn: () => call(applicationEndpoints.report, { query }),
});

/** How hiring went. The figures before stay until the next are loaded. */
export const useReport = (query: ReportQuery) =>
  useQuery({ ...reportOptions(query), placeholderData: keepPreviousData });
