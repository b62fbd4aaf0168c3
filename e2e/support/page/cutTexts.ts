import type { Page } from '@playwright/test';

/**
 * Returns the visible texts of the page that a box with hidden overflow cuts off, a line for each. Scrollable boxes do not count, nor do
 * excerpts that end in an ellipsis.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** CSS pixels by which letters may exceed a box, because positions are fractions of pixels. */
    const tolerance = 1.5;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (
        !element ||
        text.data.trim() === '' ||
        element.closest('script, style, option, [aria-hidden=true]')
      )
        continue;
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const half = parseFloat(getComputedStyle(element).fontSize) * 0.3;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { overflowX, overflowY, position, textOverflow, textIndent } = style;
        const { top, bottom, left, right, width } = box.getBoundingClientRect();
        // Text for screen readers only, or an excerpt.
        const isExcerpt = textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (width <= 1 || parseFloat(textIndent) > width || isExcerpt) break;
        for (const line of range.getClientRects()) {
          const middle = (line.top + line.bottom) / 2;
          const isCut =
            (hides(overflowX) &&
              (line.left < left - tolerance || line.right > right + tolerance)) ||
            (hides(overflowY) &&
              (middle - half < top - tolerance || middle + half > bottom + tolerance));
          if (isCut)
            found.add(`«${text.data.trim().slice(0, 60)}» in ${box.className || box.localName}`);
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
      }
    }
    return [...found];
  });
