import type { Page } from '@playwright/test';

/**
 * Translates the page like a browser: replaces each text by a `font`, now and whenever the page changes, and changes the language of the
 * root element. Runs in the page. The translation differs from the text by a zero-width space, which Playwright ignores when it
 * compares texts. The attribute of the `font` marks the text as translated for tests.
 */
function translate(): void {
  const untranslated = 'font, script, style, textarea, noscript, [translate=no], .notranslate';
  const tag: string = 'font';
  const createFont = () => document.createElement(tag);
  const translateTexts = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.closest('body') || parent.closest(untranslated)) continue;
      const outer = createFont();
      const inner = createFont();
      inner.textContent = `${text.data}\u200B`;
      outer.dataset['translated'] = '';
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const translateRoot = () => {
    document.documentElement.lang = 'hi';
    document.documentElement.classList.add('translated-ltr');
  };
  translateTexts();
  new MutationObserver(translateTexts).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', translateRoot);
  else translateRoot();
}

/** Translates the page, and everything that it shows from now on. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);

/** Translates every document that the page loads from now on while it arrives, which is before hydration. */
export async function translateBeforeHydration(page: Page): Promise<void> {
  await page.addInitScript(translate);
}

/** Returns the number of texts on the page that are translated. */
export const countTranslated = (page: Page): Promise<number> =>
  page.locator('font[data-translated]').count();
