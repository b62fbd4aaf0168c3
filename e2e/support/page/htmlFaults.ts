import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
});

/**
 * Returns the violations of the HTML standard in the current page: a line for each fault, with the element. The contents of a template
 * are no part of the page, and are checked where they are shown.
 */
export async function htmlFaults(page: Page): Promise<string[]> {
  const markup = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const template of copy.querySelectorAll('template')) template.content.replaceChildren();
    return `<!DOCTYPE html>${copy.outerHTML}`;
  });
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? '?'})`),
  );
}
