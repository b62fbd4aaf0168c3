import { auditMinAge, type RetentionPeriods, type RetentionSubject } from '@sumut/contracts';

/** The same time some calendar months ago; the last day of the month where that has no such day. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st of a shorter month runs over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** What is older than this is due, in milliseconds since the epoch. */
export function cutoff(now: number, periods: RetentionPeriods, subject: RetentionSubject): number {
  const due = monthsBefore(now, periods[subject]);
  // The database refuses to let go of a younger entry.
  return subject === 'audit' ? Math.min(due, now - auditMinAge) : due;
}
