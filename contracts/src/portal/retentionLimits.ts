/**
 * How long data is kept, in months. Admins may shorten what the privacy page promises (shell/src/pages/privacy), never
 * lengthen it: `max` of messages and applications is that promise. The audit log names staff alone; its `min` is above
 * the age at which the database lets go of an entry (`auditFloor`).
 */
export const retentionLimits = {
  /** After a message was answered or archived. */
  messages: { min: 1, default: 24, max: 24 },
  /** After the decision: hired, rejected or withdrawn. */
  applications: { min: 1, default: 12, max: 12 },
  /** What pages report of modules. It names nobody; by default as short as a server's log. */
  vitals: { min: 1, default: 1, max: 12 },
  audit: { min: 13, default: 36, max: 120 },
} as const;
export type RetentionSubject = keyof typeof retentionLimits;

export const retentionSubjects = Object.keys(retentionLimits) as RetentionSubject[];
