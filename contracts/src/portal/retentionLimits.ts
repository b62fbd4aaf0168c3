/**
 * How long data is kept, in months. `max` of messages and applications is the promise of the privacy page
 * (shell/src/pages/privacy): admins may shorten it, never lengthen it. The audit log contains names of staff alone, and nothing that
 * visitors wrote; its `min` is above the age at which the database permits deletion (`auditMinAge`).
 */
export const retentionLimits = {
  /** After the message was answered or archived. */
  messages: { min: 1, default: 24, max: 24 },
  /** After the decision (hired, rejected or withdrawn); without one, after the last stage that it reached. */
  applications: { min: 1, default: 12, max: 12 },
  /** Web vitals and module errors. They identify nobody; by default as short as server logs. */
  vitals: { min: 1, default: 1, max: 12 },
  audit: { min: 13, default: 36, max: 120 },
} as const;

/** How long spam is kept after it was marked, in days; a week of that in the bin. What is due before by another period goes then. */
export const spamDays = { min: 7, default: 30, max: 90 } as const;

export type RetentionSubject = keyof typeof retentionLimits;

export const retentionSubjects = Object.keys(retentionLimits) as RetentionSubject[];

/** How far the portal looks ahead, in days. */
export const retentionHorizons = [7, 30, 90] as const;

/** Records of each kind that the portal lists from the bin. */
export const binPage = 50;
