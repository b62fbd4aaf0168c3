import { accepts } from '../testing/errors.ts';
import { retentionPeriodsSchema } from './retention.ts';
import { retentionLimits, retentionSubjects } from './retentionLimits.ts';

const periods = Object.fromEntries(
  retentionSubjects.map((subject) => [subject, retentionLimits[subject].default]),
);

test.each(retentionSubjects)('%s are kept for whole months within their limits', (subject) => {
  const { min, max } = retentionLimits[subject];
  const acceptsMonths = (months: number) =>
    accepts(retentionPeriodsSchema, { ...periods, [subject]: months });
  for (const months of [min, max]) expect([months, acceptsMonths(months)]).toEqual([months, true]);
  for (const months of [min - 1, max + 1, min + 0.5])
    expect([months, acceptsMonths(months)]).toEqual([months, false]);
});
