import { accepts } from '../testing/errors.ts';
import { retentionPeriodsSchema } from './retention.ts';
import { retentionLimits, retentionSubjects, spamDays } from './retentionLimits.ts';

const periods = {
  ...Object.fromEntries(
    retentionSubjects.map((subject) => [subject, retentionLimits[subject].default]),
  ),
  spam: spamDays.default,
};

test.each(retentionSubjects)('%s are kept for whole months within their limits', (subject) => {
  const { min, max } = retentionLimits[subject];
  const acceptsMonths = (months: number) =>
    accepts(retentionPeriodsSchema, { ...periods, [subject]: months });
  for (const months of [min, max]) expect([months, acceptsMonths(months)]).toEqual([months, true]);
  for (const months of [min - 1, max + 1, min + 0.5])
    expect([months, acceptsMonths(months)]).toEqual([months, false]);
});

test('spam is kept for whole days within its limits', () => {
  const { min, max } = spamDays;
  const acceptsDays = (spam: number) => accepts(retentionPeriodsSchema, { ...periods, spam });
  expect([min, max].map(acceptsDays)).toEqual([true, true]);
  expect([min - 1, max + 1, min + 0.5].map(acceptsDays)).toEqual([false, false, false]);
});
