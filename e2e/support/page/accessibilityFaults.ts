import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const formatViolations = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);

/**
 * Creates an axe check for a page without iframes. The legacy mode of axe suffices for such a page. The other mode opens another page
 * to merge the results, which takes as long as the check.
 */
const createCheck = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Returns the faults that axe finds in the current page: a line for each violated rule, with the elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return formatViolations(await createCheck(page).withTags(rules).analyze());
}

/** Returns only the faults in colour contrast, because another theme changes nothing else. */
export async function contrastFaults(page: Page): Promise<string[]> {
  return formatViolations(await createCheck(page).withRules('color-contrast').analyze());
}

/** Fails if axe finds a fault in the current, light page or in its colours in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaults(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
