import { screen, within } from '@testing-library/react';
import { retentionLimits, spamDays } from '@sumut/contracts/portal/retentionLimits';
import { retentionPeriodsSchema } from '@sumut/contracts/portal/retention';
import { renderPage } from '../../testing/pages.ts';

/** The default retention periods of the server, in months. */
const applied = { messages: 24, applications: 12, vitals: 1, audit: 36 };

test.each([
  ['en', 'How long we keep it', ['24 months', '12 months', '1 month', '36 months']],
  ['ar', 'مدة الاحتفاظ بها', ['24 شهرًا', '12 شهرًا', 'شهر', '36 شهرًا']],
] as const)(
  'in %s the page lists the retention periods of the server',
  async (language, title, periods) => {
    await renderPage('/privacy-policy', language);
    const text = within(screen.getByRole('region', { name: title }))
      .getAllByText(/./, { selector: 'p' })
      .map(({ textContent }) =>
        textContent.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
      )
      .join(' ');
    let from = 0;
    for (const period of periods) {
      const at = text.indexOf(period, from);
      expect(at).toBeGreaterThan(0);
      from = at + period.length;
    }
  },
);

test('the periods on the page are the defaults, and no setting allows longer periods for messages and applications', () => {
  for (const [subject, months] of Object.entries(applied)) {
    expect(retentionLimits).toHaveProperty([subject, 'default'], months);
  }
  for (const subject of ['messages', 'applications'] as const) {
    const settings = { ...applied, spam: spamDays.default };
    const longer = { ...settings, [subject]: applied[subject] + 1 };
    expect(retentionPeriodsSchema.safeParse(settings).success).toBe(true);
    expect(retentionPeriodsSchema.safeParse(longer).success).toBe(false);
  }
});
