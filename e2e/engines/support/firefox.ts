import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type HTTPRequest,
  type Page,
} from 'puppeteer-core';
import { findFirefox } from './programs.ts';
import { type Answer, type BrowserOptions, type Control, isReport, type Tab } from './tab.ts';

/** The errors of requests that the page itself has ended, for example by leaving the page. */
const ended = ['NS_BINDING_ABORTED', 'NS_ERROR_ABORT'];

/** Creates a profile in a temporary folder. */
function createProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'sumut-firefox-'));
  mkdirSync(path.join(profile, 'chrome'));
  // Without this rule, a window is at least 500 px wide.
  writeFileSync(path.join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }');
  return profile;
}

const preferences = (downloads: string, { scripts }: BrowserOptions) => ({
  'javascript.enabled': scripts,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // Pages do not move while a test reads them.
  'ui.prefersReducedMotion': 1,
  // The viewer for JSON is a page of the browser, in which the site has no storage.
  'devtools.jsonview.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
});

function watchFaults(page: Page): () => string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults.push(`error: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on('request', (request) => {
    if (isReport(request.url())) faults.push('violation: reported to the site');
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!ended.includes(reason)) faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return () => faults.splice(0);
}

const createControl = (page: Page, element: ElementHandle): Control => ({
  click: () => element.click(),
  type: async (text) => {
    await element.focus();
    await page.keyboard.type(text);
  },
  select: async (value) => {
    await element.select(value);
  },
  choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});

/** Starts Firefox without a window. It is driven by WebDriver BiDi, through puppeteer. */
export async function openFirefox(options: BrowserOptions): Promise<Tab> {
  const profile = createProfile();
  const downloads = path.join(profile, 'downloads');
  mkdirSync(downloads);
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    defaultViewport: null,
    userDataDir: profile,
    extraPrefsFirefox: preferences(downloads, options),
  });
  const [page = await browser.newPage()] = await browser.pages();
  const window = await page.windowId();
  const takeFaults = watchFaults(page);
  let early = '';
  let onRequest: ((request: HTTPRequest) => void) | undefined;

  return {
    engine: 'firefox',
    takeFaults,
    downloads,
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    forward: async () => {
      await page.goForward();
    },
    resize: async (width, height) => {
      const bars = await page.evaluate(() => outerHeight - innerHeight);
      await browser.setWindowBounds(window, { width, height: height + bars });
    },
    evaluate: (run: never, arg?: unknown) => page.evaluate(run, arg as never),
    findElement: async (find, arg) => {
      const handle = await page.evaluateHandle(find as never, arg as never);
      const element = (handle as { asElement: () => ElementHandle | null }).asElement();
      return element && createControl(page, element);
    },
    runBeforeScripts: async (run) => {
      ({ identifier: early } = await page.evaluateOnNewDocument(run));
    },
    printToPdf: async () => {
      const pdf = await page.pdf({ format: 'a4' });
      // The page is hidden after printing.
      await page.bringToFront();
      return pdf;
    },
    showAsPrinted: () => Promise.reject(new Error('Firefox cannot emulate printing')),
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    intercept: async (url: RegExp, answer: Answer) => {
      onRequest = (request) => {
        if (!url.test(request.url())) void request.continue();
        else if (answer === 'lost') void request.abort();
        else void request.respond({ status: answer });
      };
      await page.setRequestInterception(true);
      page.on('request', onRequest);
    },
    release: async () => {
      if (onRequest) page.off('request', onRequest);
      await page.setRequestInterception(false);
    },
    forget: async () => {
      if (early) await page.removeScriptToEvaluateOnNewDocument(early);
      early = '';
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await browser.deleteCookie(...(await browser.cookies()));
    },
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
