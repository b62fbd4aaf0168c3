import type { Page } from '@playwright/test';

/**
 * Returns the clickable elements smaller than 24 × 24 CSS px (WCAG 2.5.8), except links within a sentence. This check is stricter than
 * the criterion and than axe: it does not accept a small target with space around it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minSize = 24;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], ' +
      '[role=tab], [role=checkbox], [role=switch], [role=menuitem], [tabindex]:not([tabindex="-1"])';

    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      // Visually hidden content takes no space on the page.
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.getBoundingClientRect().right > 0;

    /** Checks whether a link is part of a sentence. Such a link may be as low as its line of text. */
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, dt, td, figcaption, label, legend, div');
      const getLength = (text: string | null | undefined) => text?.trim().length ?? 0;
      return getLength(block?.textContent) > getLength(element.textContent);
    };

    const measureTarget = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };

    return (
      [...document.querySelectorAll(selector)]
        .filter((element) => isVisible(element) && !isInSentence(element))
        .map((element) => ({ element, ...measureTarget(element) }))
        // The browser may round by half a pixel.
        .filter(({ width, height }) => Math.min(width, height) < minSize - 0.5)
        .map(
          ({ element, width, height }) =>
            `${width.toFixed(1)} × ${height.toFixed(1)}: ${element.outerHTML.slice(0, 140)}`,
        )
    );
  });
