import type { Page } from '@playwright/test';

/**
 * Returns the clickable elements smaller than 24 × 24 CSS px (WCAG 2.5.8), except links within a sentence. This check is stricter than
 * the criterion and than axe: it does not accept a small target with space around it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], ' +
      '[role=tab], [role=checkbox], [role=switch], [role=menuitem], [tabindex]:not([tabindex="-1"])';

    const isOffered = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      // Visually hidden content takes no space on the page.
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.getBoundingClientRect().right > 0;

    /** Checks whether a link is part of a sentence. Such a link may be as low as its line of text. */
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, dt, td, figcaption, label, legend, div');
      const words = (text: string | null | undefined) => text?.trim().length ?? 0;
      return words(block?.textContent) > words(element.textContent);
    };

    const sizeOf = (element: Element) => {
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
        .filter((element) => isOffered(element) && !isInSentence(element))
        .map((element) => ({ element, ...sizeOf(element) }))
        // The browser may round by half a pixel.
        .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
        .map(
          ({ element, width, height }) =>
            `${width.toFixed(1)} × ${height.toFixed(1)}: ${element.outerHTML.slice(0, 140)}`,
        )
    );
  });
