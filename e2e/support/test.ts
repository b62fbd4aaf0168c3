import { expect, test as base, type ConsoleMessage } from '@playwright/test';
import { languages, type Language } from '@sumut/contracts/language/language';
import { waitForRenderingSite } from './page/rendered.ts';
import { preparedData } from './prepareData.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { Visitor } from './visitor.ts';

interface TestFixtures {
  /** The language that the visitor has chosen. Set with `test.use`. */
  language: Language;
  visitor: Visitor;
  /** The console errors that this test expects, matched as substrings. */
  expectedErrors: string[];
  noConsoleErrors: undefined;
}
interface WorkerFixtures {
  site: SiteProcess;
}

/** The warning of a browser without a graphics card, which draws with the processor, when a picture of the page is taken. */
const drawingMessage = 'GPU stall due to ReadPixels';
/** Chromium's warning about a preloaded file that is used late. On a slow machine every file is used late, so it is no fault of a page. */
const slowMachineWarning = 'was preloaded using link preload but not used within a few seconds';
/** Chromium opens its print dialog only once within some seconds. A test that presses every button of several pages is faster. */
const printWarning = 'Ignoring too frequent calls to print()';

/** The beginning of the message with which the page states that the document differed (shell/src/document/onMismatch.ts). */
const mismatchMessage = 'Rendered again';

/** Playwright's `test` with a running site, a visitor, and a check that there were no unexpected console messages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ playwright }, provide) => {
      // The tests of a worker send more forms than a visitor may without a proof of work.
      const site = await SiteProcess.start({ FREE_FORMS: '1000' }, preparedData());
      try {
        // Until the site renders pages, documents arrive without their content.
        const requests = await playwright.request.newContext({ baseURL: site.url });
        await waitForRenderingSite(requests);
        await requests.dispose();
        await provide(site);
      } finally {
        await site.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  language: ['ar', { option: true }],
  expectedErrors: [[], { option: true }],
  visitor: async ({ page, language }, provide) => {
    const visitor = new Visitor(page, language);
    await visitor.chooseLanguage(language);
    await provide(visitor);
  },
  noConsoleErrors: [
    async ({ page, expectedErrors }, provide) => {
      const unexpected: string[] = [];
      const addMessage = (text: string) => {
        const expected = [...expectedErrors, slowMachineWarning, drawingMessage, printWarning];
        if (!expected.some((one) => text.includes(one))) unexpected.push(text);
      };
      page.on('console', (message: ConsoleMessage) => {
        const text = message.text();
        if (['error', 'warning'].includes(message.type()) || text.startsWith(mismatchMessage))
          addMessage(text);
      });
      page.on('pageerror', (error) => {
        addMessage(error.message);
      });
      await provide(undefined);
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, languages };
