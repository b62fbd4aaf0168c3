import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { AuditList } from '@sumut/contracts/portal/audit';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { oldWord } from '../../../server/testing/oldWord.ts';
import {
  applicationsPath,
  createApplicant,
  createColleague,
  detail,
} from '../../support/applications.ts';
import { test } from '../../support/ownSite.ts';
import { makePdf, makeScannedPdf, makeScriptedPdf, textStart } from '../../support/pdf.ts';
import { enterPortal } from '../../support/portal.ts';
import { expect } from '../../support/test.ts';
import { describeIn } from '../../support/describeIn.ts';

const name = 'سيرة Mariam (2026).pdf';
const words = 'Mariam, RF engineer';
const fontFile = new URL(
  '../../../node_modules/@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2',
  import.meta.url,
);
/** The width of the documents' pages in points. */
const pageWidth = 595.28;

/** Returns the left edge of the drawing on a canvas as a share of the canvas's width, or 1 for an empty canvas. */
const inkStart = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    // The pixels are read from a copy, because the browser warns about frequent reads of a visible canvas.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const data = copy?.getImageData(0, 0, width, height).data ?? [];
    let first = width;
    for (let place = 0; place < width * height; place += 1) {
      const dark = (data[place * 4 + 3] ?? 0) > 0 && (data[place * 4] ?? 255) < 128;
      if (dark) first = Math.min(first, place % width);
    }
    return first / width;
  });

describeIn('en', 'a CV', () => {
  test('is shown on request and downloaded, and both are logged', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const t = visitor.texts.portal.applications;
    const content = await makePdf(words);
    const id = await (await createApplicant(ownSite.url)).apply({}, { content, name });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath({ id }));
    const pane = detail(page, t.item);

    await test.step('neither the CV nor the PDF library is loaded before', async () => {
      await expect(visitor.button(t.showCv)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requested).not.toContain(buildPath(api.applications.cv, { id }));
      expect(page.workers()).toHaveLength(0);
      requested.length = 0;
    });

    await test.step('it is drawn at the correct position, with its text for screen readers', async () => {
      await visitor.button(t.showCv).click();
      const canvas = pane.getByRole('img', {
        name: visitor.texts.documents.page.replace('{{page}}', '1').replace('{{pages}}', '1'),
      });
      await expect(canvas).toBeVisible();
      const begin = textStart / pageWidth;
      await expect.poll(() => inkStart(canvas)).toBeLessThan(begin + 0.01);
      expect(await inkStart(canvas)).toBeGreaterThanOrEqual(begin);
      await expect(pane).toContainText(words);
      expect(requested).toContain(buildPath(api.applications.cv, { id }));
      expect(requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
      expect(page.workers()).toHaveLength(1);
    });

    await test.step('hiding it frees its resources', async () => {
      await visitor.button(t.hideCv).click();
      await expect(pane.getByRole('img')).toHaveCount(0);
      await expect.poll(() => page.workers().length).toBe(0);
    });

    await test.step('it is downloaded unchanged with its name', async () => {
      const downloading = page.waitForEvent('download');
      await pane.getByRole('link', { name: t.downloadCv }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect(content.equals(await readFile(await download.path()))).toBe(true);
    });

    await test.step('the audit log has an entry for the view and the download', async () => {
      const admin = await createColleague(ownSite.url, 'admin');
      const query = buildListQuery({ subject: id, action: 'application.cv-viewed' });
      const { items } = (await (await admin.get(api.audit.list.path + query)).json()) as AuditList;
      expect(items.map(({ actor, details }) => ({ actor, ...details }))).toEqual([
        { actor: 'employee', downloaded: true },
        { actor: 'employee', downloaded: false },
      ]);
    });
  });
});

test('CVs with scripts, scans, too many pages, defects and old Word files are handled', async ({
  page,
  visitor,
  ownSite,
}) => {
  const t = visitor.texts.portal.applications;
  const { apply } = await createApplicant(ownSite.url);
  const scripted = await apply({}, { content: await makeScriptedPdf(words), name });
  const broken = await apply({}, { content: (await makePdf(words)).subarray(0, 200), name });
  const scanned = await apply({}, { content: await makeScannedPdf(), name });
  const tooMany = Array.from({ length: 31 }, (_, page) => `Page ${page}`);
  const long = await apply({}, { content: await makePdf(...tooMany), name });
  const pages = path.join(import.meta.dirname, '../../../server/testing/cvs/pdf-zero.pdf');
  const empty = await apply({}, { content: await readFile(pages), name });
  const word = await apply(
    {},
    { content: oldWord('مريم الكعبي\rSix years of telemetry\r'), name: 'cv.doc' },
  );
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(dialog.message());
    void dialog.dismiss();
  });
  page.context().on('page', (opened) => events.push(opened.url()));
  page.on('request', (request) => events.push(request.url()));
  await enterPortal(visitor, 'employee');
  const pane = detail(page, t.item);
  const download = pane.getByRole('link', { name: t.downloadCv });

  await test.step('a PDF with scripts is drawn', async () => {
    await page.goto(applicationsPath({ id: scripted }));
    await visitor.button(t.showCv).click();
    await expect.poll(() => inkStart(pane.getByRole('img').first())).toBeLessThan(1);
    await expect(pane).toContainText(words);
    expect(events.filter((event) => /run|mail\.example/.test(event))).toEqual([]);
    expect(events).toContain(
      ownSite.url + buildPath(api.applications.cv, { id: scripted }, { view: 'true' }),
    );
  });

  await test.step('a scanned PDF is drawn', async () => {
    await page.goto(applicationsPath({ id: scanned }));
    await visitor.button(t.showCv).click();
    await expect.poll(() => inkStart(pane.getByRole('img').first())).toBeLessThan(1);
  });

  await test.step('a long PDF shows that there are more pages', async () => {
    await page.goto(applicationsPath({ id: long }));
    await visitor.button(t.showCv).click();
    const more = visitor.texts.documents.cv.more
      .replace('{{most}}', '30')
      .replace('{{pages}}', '31');
    await expect(pane.getByText(more)).toBeVisible();
    await expect(pane.getByRole('img')).toHaveCount(30);
  });

  await test.step('a broken PDF', async () => {
    await page.goto(applicationsPath({ id: broken }));
    await visitor.button(t.showCv).click();
    await expect(pane.getByRole('alert')).toContainText(visitor.texts.documents.cv.damaged);
    await expect(download).toBeVisible();
  });

  await test.step('a PDF without pages', async () => {
    await page.goto(applicationsPath({ id: empty }));
    await visitor.button(t.showCv).click();
    await expect(pane.getByRole('alert')).toContainText(visitor.texts.documents.cv.noPages);
  });

  await test.step('an old Word file', async () => {
    await page.goto(applicationsPath({ id: word }));
    await visitor.button(t.showCv).click();
    await expect(pane.getByText('Six years of telemetry')).toBeVisible();
    await expect(download).toBeVisible();
  });
});

test.describe('an Arabic CV', () => {
  test.use({ language: 'ar' });

  test('is read in the right order: Arabic from right to left, with Latin words and numbers in it', async ({
    page,
    visitor,
    ownSite,
    browser,
  }) => {
    const lines = ['مريم الكعبي، مهندسة أنظمة', 'استخدمت Siemens NX مدة 5 سنوات'];
    const printing = await browser.newPage();
    const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
    // The document uses the site's font, because the machine may have no font with Arabic letters.
    const font = await readFile(fontFile, 'base64');
    const style = `@font-face { font-family: CV; src: url(data:font/woff2;base64,${font}) }
      body { font-family: CV, sans-serif }`;
    await printing.setContent(
      `<html lang="ar" dir="rtl"><style>${style}</style><body>${paragraphs}</body></html>`,
    );
    await printing.evaluate(() => document.fonts.ready.then(() => undefined));
    const content = await printing.pdf();
    await printing.close();
    const id = await (await createApplicant(ownSite.url)).apply({}, { content, name });
    await enterPortal(visitor, 'employee');
    await page.goto(applicationsPath({ id }));
    const t = visitor.texts.portal.applications;
    await visitor.button(t.showCv).click();
    const pane = detail(page, t.item);
    for (const line of lines) await expect(pane).toContainText(line);
  });
});
