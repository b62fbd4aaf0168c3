import { useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import { retentionEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { RetentionPeriods } from '@sumut/contracts/portal/retention';
import {
  retentionLimits,
  type RetentionSubject,
  spamDays,
} from '@sumut/contracts/portal/retentionLimits';
import { usePortalMutation } from '../../session/portalMutation.ts';
import { portalDataKey } from '../../session/session.ts';

/** Usual periods: in months, and for spam in days. */
const usualMonths = [1, 2, 3, 6, 9, 12, 13, 18, 24, 36, 60, 120];
const usualDays = [7, 14, 30, 60, 90];

const choices = (usual: number[], { min, max }: { min: number; max: number }, present: number) => {
  const allowed = usual.filter((count) => count >= min && count <= max);
  return [...new Set([...allowed, present])].sort((one, other) => one - other);
};

/** Returns the periods on offer for a kind of data, in months, including the current one. */
export const periodChoices = (subject: RetentionSubject, present: number): number[] =>
  choices(usualMonths, retentionLimits[subject], present);

/** Returns the periods on offer for spam, in days, including the current one. */
export const spamChoices = (present: number): number[] => choices(usualDays, spamDays, present);

const retentionKey = [...portalDataKey, 'retention'];

/** Query options of the retention periods, the bin, and the last deletion of expired data. */
export const retentionOptions = {
  queryKey: retentionKey,
  queryFn: () => call(retentionEndpoints.get),
};
export const useRetention = () => useQuery(retentionOptions);

/** Query options of the holds of all messages and applications. */
export const holdsOptions = {
  queryKey: [...portalDataKey, 'holds'],
  queryFn: () => call(retentionEndpoints.holds),
};
export const useHolds = () => useQuery(holdsOptions);

/** Sets the retention periods. Also refetches the audit log, which has a new entry. */
export const useRetentionChange = () =>
  usePortalMutation((body: RetentionPeriods) => send(retentionEndpoints.change, { body }));
