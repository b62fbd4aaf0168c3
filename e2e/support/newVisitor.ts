import type { Browser } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { Visitor } from './visitor.ts';

/** Creates another visitor, whose browser context shares nothing with the test's page. The context is closed with the test's browser. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  language: Language,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL });
  const visitor = new Visitor(await context.newPage(), language);
  await visitor.chooseLanguage(language);
  return visitor;
}
