import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { createApplicant, createColleague, statusText } from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { expectAccessible } from '../../support/page/accessibilityFaults.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const [opening] = builtInOpenings;
if (!opening) throw new Error('There are no built-in openings');
const free = 'Test pilot';
const sent: [position: string, ...stages: ApplicationStatus[]][] = [
  [opening.title.ar, 'screening', 'interview'],
  [opening.title.en, 'screening'],
  [free],
];

describeIn('ar', 'the hiring report', (language) => {
  test('shows how far applications got, links to them, and is accessible', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const { report, portal } = visitor.texts;
    const { apply } = await createApplicant(ownSite.url);
    const colleague = await createColleague(ownSite.url, 'employee');
    for (const [position, ...stages] of sent) {
      const id = await apply({ position });
      for (const [index, status] of stages.entries()) {
        const path = buildPath(api.applications.change, { id });
        const moved = await colleague.send('PATCH', path, { version: index + 1, status });
        expect(moved.status).toBe(200);
      }
    }
    await enterPortal(visitor, 'employee');
    await page.getByRole('link', { name: portal.report.title }).click();
    await expect(page).toHaveURL(viewPaths.report);

    const stage = (status: ApplicationStatus) =>
      page
        .getByRole('region', { name: report.stages.title })
        .getByRole('row', { name: statusText(language, status) });
    await expect(stage('screening')).toContainText('2');
    await expect(stage('interview')).toContainText('33');
    await expect(stage('hired')).toContainText('0');
    await expectAccessible(page);

    // The text starts with what the applicant typed, but its direction is that of its other words.
    const marked = page.getByRole('link', { name: free }).locator('bdi');
    const characters = await marked.evaluate((text) => {
      const { firstChild } = text;
      const range = document.createRange();
      return [text.textContent.indexOf('T'), text.textContent.length - 1].map((index) => {
        if (!firstChild) throw new Error('The link is empty');
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + 1);
        return range.getBoundingClientRect().x;
      });
    });
    const [first = 0, last = 0] = language === 'ar' ? characters.reverse() : characters;
    expect(first).toBeLessThan(last);

    await visitor.field('department').selectOption('programming');
    await expect(page.getByText(report.empty)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: opening.title[language] }).click();
    await expect(page).toHaveURL(/\/applications\?position=/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  });
});
