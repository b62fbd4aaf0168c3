import type { Page } from '@playwright/test';

/** Checks whether React has hydrated the whole page with its widgets: every element has React's properties, and the effects have run. */
export const isHydrated = (page: Pick<Page, 'evaluate'>): Promise<boolean> =>
  page.evaluate(() => {
    const hasProps = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    // An effect of the router sets this property.
    const committed = history.scrollRestoration === 'manual';
    const elements = [...document.querySelectorAll('#root *')];
    return committed && elements.every(hasProps);
  });

/** Stores every element of the page, for `replacedElements`. */
export const markElements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')];
    Object.assign(globalThis, { sumutElements: elements });
  });

/**
 * Returns the elements that were removed from the page or added to it since `markElements`, each as the beginning of its HTML. Hidden
 * elements may be removed: those that only a page without scripts shows.
 */
export const replacedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { sumutElements: before } = globalThis as unknown as { sumutElements: Element[] };
    const earlier = new Set(before);
    const now = [...document.querySelectorAll('#root *')];
    const begin = (element: Element) => element.outerHTML.slice(0, 120);
    return [
      ...before
        .filter((element) => !element.isConnected && !element.closest('[hidden]'))
        .map((element) => `- ${begin(element)}`),
      ...now.filter((element) => !earlier.has(element)).map((element) => `+ ${begin(element)}`),
    ];
  });

/** The React properties of an element. Objects and functions are no attributes. */
type Properties = Record<string, string | number | boolean | null | undefined>;

/** Returns the attributes that differ from React's properties. Production React keeps the document's attributes without a message. */
export const differingAttributes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: Record<string, string> = {
      className: 'class',
      htmlFor: 'for',
      srcSet: 'srcset',
      tabIndex: 'tabindex',
      fetchPriority: 'fetchpriority',
      noValidate: 'novalidate',
      autoComplete: 'autocomplete',
      viewBox: 'viewBox',
      preserveAspectRatio: 'preserveAspectRatio',
      dateTime: 'datetime',
      maxLength: 'maxlength',
      colSpan: 'colspan',
      rowSpan: 'rowspan',
    };
    const skipped = new Set([
      'children',
      'ref',
      'key',
      'style',
      'defaultValue',
      'defaultChecked',
      'value',
      'checked',
      'dangerouslySetInnerHTML',
      'suppressHydrationWarning',
    ]);
    const faults: string[] = [];
    for (const element of document.querySelectorAll('#root *')) {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps'));
      if (!key) {
        faults.push(`not taken over: ${element.outerHTML.slice(0, 100)}`);
        continue;
      }
      const props = (element as unknown as Record<string, Properties>)[key] ?? {};
      for (const [name, value] of Object.entries(props)) {
        if (skipped.has(name) || /^on[A-Z]/.test(name)) continue;
        const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const candidates = [names[name] ?? name, name.toLowerCase(), dashed];
        const attribute = candidates.find((each) => element.hasAttribute(each));
        const actual = attribute === undefined ? null : element.getAttribute(attribute);
        const isBoolean = typeof value === 'boolean' && !/^(aria|data)-/.test(name);
        const expected =
          value === null || value === undefined || (isBoolean && !value)
            ? null
            : isBoolean
              ? ''
              : String(value);
        if (actual !== expected && !(name === 'hidden' && expected === null && actual === null))
          faults.push(
            `${element.tagName} ${name}: ${String(actual)} instead of ${String(expected)}`,
          );
      }
    }
    return faults;
  });
