import { expect, test as base, type ConsoleMessage } from '@playwright/test';
import { languages, type Language } from '@sumut/contracts/language/language';
import { waitForRenderingSite } from './page/rendered.ts';
import { preparedData } from './prepareData.ts';
import { SiteProcess } from './siteProcess.ts';
import { Visitor } from './visitor.ts';

interface TestFixtures {
  /** Language in which the visitor has chosen to read. Set by `test.use`. */
  language: Language;
  visitor: Visitor;
  /** Texts of console errors that this test expects, matched as substrings. */
  expectedErrors: string[];
  noConsoleErrors: undefined;
}
interface WorkerFixtures {
  site: SiteProcess;
}

/** Chromium warns of a preloaded file that is used late. On a slow machine every file is, so it is no fault of a page. */
const slowMachineWarning = 'was preloaded using link preload but not used within a few seconds';

/** Playwright's `test` with a running site, a visitor, and a check that nothing went wrong unseen. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ playwright }, provide) => {
      const site = await SiteProcess.start({}, preparedData());
      try {
        // Until then, pages come without their content in the document.
        const stranger = await playwright.request.newContext({ baseURL: site.url });
        await waitForRenderingSite(stranger);
        await stranger.dispose();
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
      const note = (text: string) => {
        if (![...expectedErrors, slowMachineWarning].some((expected) => text.includes(expected)))
          unexpected.push(text);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => {
        note(error.message);
      });
      await provide(undefined);
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, languages };
