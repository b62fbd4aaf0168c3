import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, serverNow } from '@sumut/api-client';
import { termIdSchema } from '@sumut/contracts/content/hiringTerms';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { ReportQuery } from '@sumut/contracts/portal/report';
import { portalDataKey } from '../../../session/session.ts';

/** Periods on offer, in months until today. */
export const reportPeriods = [1, 3, 6, 12, 24] as const;
const usualPeriod = 12;

/** The value of the URL's `months` for all applications. */
export const allTime = 'all';

/** Reads the period from the URL; the usual period for an invalid value. */
export function readPeriod(search: URLSearchParams): number | typeof allTime {
  const given = search.get('months');
  if (given === allTime) return allTime;
  return reportPeriods.find((months) => String(months) === given) ?? usualPeriod;
}

/** Returns the start of the day that many months ago, or of the last day of that month when it has no such day. In milliseconds since the epoch. */
function startOfPeriod(months: number): number {
  const today = new Date(serverNow());
  const year = today.getFullYear();
  const month = today.getMonth() - months;
  // A day that the month does not have would overflow into the next month. The last day of a month is day 0 of the next one.
  const lastDay = new Date(year, month + 1, 0).getDate();
  return new Date(year, month, Math.min(today.getDate(), lastDay)).getTime();
}

/** Reads the period and department of the report from the URL. Invalid values are ignored. */
export function readReportQuery(search: URLSearchParams): ReportQuery {
  const months = readPeriod(search);
  const { data: department } = termIdSchema.safeParse(search.get('department'));
  return {
    ...(months !== allTime && { from: startOfPeriod(months) }),
    ...(department && { department }),
  };
}

/** Query options of the hiring report. */
export const reportOptions = (query: ReportQuery) => ({
  queryKey: [...portalDataKey, 'report', query],
  queryFn: () => call(applicationEndpoints.report, { query }),
});

/** Queries the hiring report. The previous figures stay until the next ones are loaded. */
export const useReport = (query: ReportQuery) =>
  useQuery({ ...reportOptions(query), placeholderData: keepPreviousData });
