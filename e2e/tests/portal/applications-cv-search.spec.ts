import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ApplicationList } from '@sumut/contracts/portal/applications';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { wordCv } from '../../../server/testing/cvDocuments.ts';
import {
  applicationsPath,
  card,
  createApplicant,
  createColleague,
  detail,
} from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { accessibilityFaults } from '../../support/page/accessibilityFaults.ts';
import { makePdf, makeScannedPdf } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

describeIn('ar', 'the words of CVs', () => {
  test('find an application, are marked in the list, and can be read from the Word document', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = visitor.texts.portal.applications;
    const { apply } = await createApplicant(ownSite.url);
    await apply({ firstName: 'Noura' }, { content: wordCv, name: 'cv.docx' });
    await apply({ firstName: 'Yusuf' }, { content: await makePdf('Radar'), name: 'cv.pdf' });
    const scan = await apply({}, { content: await makeScannedPdf(), name: 'scan.pdf' });
    const colleague = await createColleague(ownSite.url, 'employee');
    const getTextState = async (one: string) => {
      const response = await colleague.get(buildPath(api.applications.get, { id: one }));
      return ((await response.json()) as { cv: { text: string } }).cv.text;
    };
    const total = async (q: string) => {
      const response = await colleague.get(api.applications.list.path + buildListQuery({ q }));
      return ((await response.json()) as ApplicationList).total;
    };
    await expect.poll(() => total('telemetry')).toBe(1);
    await expect.poll(() => getTextState(scan)).toBe('none');
    await enterPortal(visitor, 'employee');

    await test.step('a word that is in a CV alone', async () => {
      await page.goto(applicationsPath());
      await expect(card(page, 'Yusuf')).toBeVisible();
      await page.getByRole('searchbox', { name: t.search }).fill('خليفه');
      const found = card(page, 'Noura');
      await expect(found.locator('mark')).toHaveText('خليفة');
      await expect(found).toContainText(t.cvFound);
      await expect(card(page, 'Yusuf')).toHaveCount(0);
      await found.getByRole('link').press('Enter');
    });

    const pane = detail(page, t.item);
    await test.step('its document, by keyboard', async () => {
      await visitor.button(t.showCv).press('Enter');
      const document = pane.getByRole('group', { name: t.cv });
      await expect(document.getByRole('heading', { name: 'مريم الكعبي' })).toBeVisible();
      await expect(document.locator('strong')).toHaveText('telemetry');
      await expect(document.getByRole('listitem').last()).toHaveText('Antennas');
      await expect(document.getByRole('cell', { name: 'جامعة خليفة' })).toBeVisible();
      // The page does not contain the link of the document.
      await expect(document.getByRole('link')).toHaveCount(0);
      await expect(pane.getByText(visitor.texts.documents.wordsOnly)).toBeVisible();
      await expect(pane.getByRole('link', { name: t.downloadCv })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step('no word of a scan is found, and the portal shows that', async () => {
      await page.goto(applicationsPath({ id: scan }));
      await expect(pane.getByText(t.cvText.none)).toBeVisible();
    });
  });
});
