import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The computed style of every focusable element without the focus. */
    stylesWithoutFocus?: Map<Element, string>;
    getStyle?: (element: Element) => string;
  }
}

/** Stores the computed style of every focusable element while none has the focus. */
const storeStyles = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      'outline-style',
      'outline-width',
      'outline-color',
      'box-shadow',
      'border-color',
      'border-width',
      'background-color',
      'color',
      'text-decoration-line',
      'opacity',
    ];
    const readStyle = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      // Chromium computes an outline colour even for elements without an outline.
      return style.outlineStyle === 'none'
        ? properties.slice(3).map((name) => style.getPropertyValue(name))
        : properties.map((name) => style.getPropertyValue(name));
    };
    // The frame of a field shows the focus of the control in it.
    window.getStyle = (element) =>
      JSON.stringify([
        readStyle(element),
        readStyle(element, '::before'),
        readStyle(element, '::after'),
        element.parentElement ? readStyle(element.parentElement) : [],
      ]);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const places = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    window.stylesWithoutFocus = new Map(
      [...places].map((one) => [one, window.getStyle?.(one) ?? '']),
    );
  });

/** Returns the faults of the focused element. Null if no element has the focus, or if the element was already checked. */
const findFocusedFaults = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const atRest = element && window.stylesWithoutFocus?.get(element);
    if (!element || !atRest) return null;
    window.stylesWithoutFocus?.delete(element);

    const { left, right, top, bottom } = element.getBoundingClientRect();
    const between = (from: number, to: number) =>
      [0.1, 0.5, 0.9].map((part) => from + (to - from) * part);
    const isSeen = between(left, right).some((x) =>
      between(top, bottom).some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
    const name = element.outerHTML.slice(0, 140);
    return [
      ...(window.getStyle?.(element) === atRest ? [`looks the same with the focus: ${name}`] : []),
      ...(isSeen ? [] : [`is hidden while it has the focus: ${name}`]),
    ];
  });

/**
 * Walks through the page by Tab, and returns the elements that do not show the focus or that are hidden while they have it. Checks only
 * the first `stops` elements, because later ones are of the same kinds. The browser must have reduced motion, so that colours change
 * without a transition.
 */
export async function focusFaults(page: Page, stops = 40): Promise<string[]> {
  await storeStyles(page);
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await findFocusedFaults(page);
    if (!found && stop === 0) faults.push('nothing takes the focus');
    if (!found) break;
    faults.push(...found);
  }
  return faults;
}
