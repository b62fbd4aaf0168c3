/**
 * Limits of the retention periods, in months. `max` of messages and applications is the promise of the privacy page
 * (shell/src/pages/privacy): admins may shorten the periods, but never lengthen them. The audit log contains only names of staff, and
 * nothing that visitors wrote. Its `min` is above the age at which the database permits deletion (`auditMinAge`).
 */
export const retentionLimits = {
  /** Months after the message was answered or archived. */
  messages: { min: 1, default: 24, max: 24 },
  /** Months after the decision (hired, rejected or withdrawn) or, without a decision, after the last change of stage. */
  applications: { min: 1, default: 12, max: 12 },
  /** Web vitals and module errors. They identify nobody. The default is as short as for server logs. */
  vitals: { min: 1, default: 1, max: 12 },
  audit: { min: 13, default: 36, max: 120 },
} as const;

/** Days for which spam is kept after it was marked, including a week in the bin. A record that is due earlier is deleted earlier. */
export const spamDays = { min: 7, default: 30, max: 90 } as const;

export type RetentionSubject = keyof typeof retentionLimits;

export const retentionSubjects = Object.keys(retentionLimits) as RetentionSubject[];

/** The periods for which the portal shows how many records will be due, in days. */
export const retentionHorizons = [7, 30, 90] as const;

/** Maximum number of records of each kind that the portal lists from the bin. */
export const binPage = 50;
