import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languages } from '@sumut/contracts/language/language';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import mediaAr from '../../../shell/src/pages/media/locales/ar.json' with { type: 'json' };
import mediaEn from '../../../shell/src/pages/media/locales/en.json' with { type: 'json' };
import { ContentEditor, contentTexts } from '../../support/contentEditor.ts';
import { newVisitor } from '../../support/newVisitor.ts';
import { test } from '../../support/ownSite.ts';
import { makePdf } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { stripIsolates } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { describeIn } from '../../support/describeIn.ts';

const article = {
  'title.ar': 'شراكة جديدة مع ميناء',
  'title.en': 'A new partnership with a port',
  'text.ar': 'ملخص الخبر.\n\nبقية الخبر.',
  'text.en': 'The summary.\n\nThe rest of it.',
};
const sheet = {
  'title.ar': 'نبذة عن الشركة',
  'title.en': 'Company at a glance',
  'description.ar': 'صفحة واحدة.',
  'description.en': 'One page.',
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const openings = (visitor: Visitor) => visitor.page.locator('li:has(details[name=opening])');

/** Locates the empty states of the two lists on the media page. */
const emptyLists = (page: Page) =>
  [mediaAr, mediaEn]
    .flatMap(({ news, resources }) => [news.empty, resources.empty])
    .map((text) => page.getByText(text))
    .reduce((all, one) => all.or(one));

describeIn('en', '', (language) => {
  // The browser logs the uploads that the server refuses.
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  test('news and resources are published and withdrawn in both languages', async ({
    visitor,
    ownSite,
    browser,
  }) => {
    const admin = new ContentEditor(visitor, language);
    await enterPortal(visitor, 'admin');
    const readers = {
      ar: await newVisitor(browser, ownSite.url, 'ar'),
      en: await newVisitor(browser, ownSite.url, 'en'),
    };
    for (const each of languages) await readers[each].enterByPass('/media');

    await test.step('publishing news with a category', async () => {
      await admin.open('news');
      await visitor.link(admin.t.news.create).click();
      await visitor.field('category').selectOption('partnership');
      await admin.fill(article);
      await visitor.page.getByRole('switch').check();
      await admin.save('news');
      for (const each of languages) {
        const { page } = readers[each];
        await page.goto('/media');
        const shown = page.getByRole('article', { name: article[`title.${each}`] });
        await expect(shown).toContainText(contentTexts[each].categories.partnership);
        await expect(shown).toContainText(article[`text.${each}`].split('\n')[0] ?? '');
      }
    });

    await test.step('withdrawing news', async () => {
      await admin.toggle('news', 'turnOff', article[`title.${language}`]);
      const { page } = readers[language];
      await page.goto('/media');
      await expect(emptyLists(page)).toHaveCount(2);
      await expect(page.getByText(article[`title.${language}`])).toHaveCount(0);
    });

    await test.step('news with a date in the future waits for it', async () => {
      await admin.open('news', 'new');
      await admin.fill({ ...article, date: '2100-01-01', time: '09:30' });
      await visitor.page.getByRole('switch').check();
      await admin.save('news');
      const row = visitor.page.getByRole('row').filter({ hasText: '2100' });
      await expect(row).toContainText(admin.t.schedule.state);
      const { page } = readers[language];
      await page.goto('/media');
      await expect(emptyLists(page)).toHaveCount(2);
      await expect(page.getByText(article[`title.${language}`])).toHaveCount(0);
    });

    await test.step('a forbidden file type is refused at the field', async () => {
      await admin.open('media', 'new');
      await admin.fill(sheet);
      await visitor.page.getByRole('switch').check();
      const file = visitor.field('file');
      const refusal = visitor.page.getByText(
        stripIsolates(visitor.texts.shared.fieldErrors.mediaFileType),
      );
      await file.setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(svg),
      });
      await expect(refusal).toBeVisible();
      await expect(file).toHaveAttribute('aria-invalid', 'true');
      await file.setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from(svg),
      });
      await expect(refusal).toHaveCount(0);
      await visitor.button(admin.t.save).click();
      await expect(refusal).toBeVisible();
      await expect(file).toBeFocused();
      await expect(visitor.field('title.ar')).toHaveValue(sheet['title.ar']);
    });

    await test.step('a PDF is published and withdrawn', async () => {
      const pdf = await makePdf('At a glance');
      await visitor
        .field('file')
        .setInputFiles({ name: 'glance.pdf', mimeType: 'application/pdf', buffer: pdf });
      await admin.save('media');
      const { page } = readers[language];
      await page.goto('/media');
      const link = page.getByRole('link', { name: sheet[`title.${language}`] });
      const download = page.waitForEvent('download');
      await link.click();
      expect(await readFile(await (await download).path())).toEqual(pdf);
      const href = (await link.getAttribute('href')) ?? '';
      await admin.toggle('media', 'turnOff', sheet[`title.${language}`]);
      expect((await page.request.get(href)).status()).toBe(404);
      await page.goto('/media');
      await expect(emptyLists(page)).toHaveCount(2);
      await expect(link).toHaveCount(0);
    });
  });

  test('a closed opening accepts no applications until it is opened again', async ({
    visitor,
    ownSite,
    browser,
  }) => {
    const title = builtInOpenings[0]?.title[language] ?? '';
    const applicant = await newVisitor(browser, ownSite.url, language);
    await applicant.enterByPass('/careers');
    await expect(openings(applicant)).toHaveCount(11);
    const opening = openings(applicant).filter({ hasText: title });
    const admin = new ContentEditor(visitor, language);
    await enterPortal(visitor, 'admin');
    await admin.open('openings');

    await test.step('an application for an opening that was closed meanwhile', async () => {
      await admin.toggle('openings', 'turnOff', title);
      await opening.getByRole('button').click();
      const person = {
        firstName: 'Sara',
        lastName: 'Ali',
        email: 'sara@example.com',
        phone: '0501234567',
      };
      for (const [name, value] of Object.entries(person)) await applicant.field(name).fill(value);
      await applicant.field('cv').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: await makePdf('CV'),
      });
      await applicant.page.locator('main form button[type=submit]').click();
      await expect(
        applicant.page.getByText(applicant.texts.shared.fieldErrors.closed),
      ).toBeVisible();
      await expect(applicant.field('position')).toHaveValue(title);
      await expect(applicant.field('position')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('the page hides the closed opening and shows it when opened again', async () => {
      await applicant.page.goto('/careers');
      await expect(openings(applicant)).toHaveCount(10);
      await expect(opening).toHaveCount(0);
      await admin.toggle('openings', 'turnOn', title);
      await applicant.page.goto('/careers');
      await expect(openings(applicant)).toHaveCount(11);
      await expect(opening).toHaveCount(1);
    });
  });
});
