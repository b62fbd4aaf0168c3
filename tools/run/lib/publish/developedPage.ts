import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../testing/browser.ts';

/** The time limit of a build and a page on a busy machine; milliseconds. */
const longest = 120_000;

/** Opens a page of a team's development server in a browser with nobody signed in. `close` ends the browser. */
export async function openDevelopedPage(
  url: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(longest);
  await page.goto(url);
  return { page, close: () => browser.close() };
}

/** The heading of a new module's page. */
export const developedHeading = (page: Page) => page.locator('h1#page-title');

const statement = "{t('statement')}";

/** The page of the module that `npm create @sumut/module stories` makes, as its author edits it. */
export class DevelopedPage {
  private readonly file: string;
  private readonly source: string;

  constructor(module: string) {
    this.file = path.join(module, 'src/pages/stories/StoriesPage.tsx');
    this.source = readFileSync(this.file, 'utf8');
    if (!this.source.includes(statement)) throw new Error(`${this.file} has no ${statement}`);
  }

  /** Writes the page with other code in place of its statement. */
  write(code: string): void {
    writeFileSync(this.file, this.source.replace(statement, code));
  }

  /** Writes the page as it was. */
  restore(): void {
    writeFileSync(this.file, this.source);
  }
}
