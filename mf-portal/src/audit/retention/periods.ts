import { retentionLimits, type RetentionSubject } from '@sumut/contracts';

/** How a number of months is written. */
export const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;

/** Periods that people ask for, in months. */
const usual = [1, 2, 3, 6, 9, 12, 13, 18, 24, 36, 60, 120];

/** The periods to choose from for one kind of data, in months, the present one among them. */
export function periodChoices(subject: RetentionSubject, present: number): number[] {
  const { min, max } = retentionLimits[subject];
  const allowed = usual.filter((count) => count >= min && count <= max);
  return [...new Set([...allowed, present])].sort((one, other) => one - other);
}
