import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const linesOf = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);

/**
 * A check by axe of the page alone, which has no frames. For pages with frames, each check opens another page to put the
 * results together, which takes as long as the check.
 */
const checkBy = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** What axe has against the page as it is now: a line for each rule, with the elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return linesOf(await checkBy(page).withTags(rules).analyze());
}

/** The same of the colours alone: another theme changes nothing else. */
export async function contrastFaults(page: Page): Promise<string[]> {
  return linesOf(await checkBy(page).withRules('color-contrast').analyze());
}

/** Fails where axe has anything against the page as it is now, which is light, or against its colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaults(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
