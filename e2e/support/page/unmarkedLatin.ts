import type { Page } from '@playwright/test';

/** Returns the texts with Latin words on an Arabic page that no `lang` attribute marks as English. */
export const unmarkedLatin = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const hidden = parentElement?.closest('script, style, noscript, template');
      const language = parentElement?.closest('[lang]')?.getAttribute('lang');
      if (!hidden && language !== 'en' && /[A-Za-z]{2}/.test(textContent ?? ''))
        found.push((textContent ?? '').trim());
    }
    return found;
  });
