import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const linesOf = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);

/** What axe has against the page as it is now: a line for each rule, with the elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return linesOf(await new AxeBuilder({ page }).withTags(rules).analyze());
}

/** The same of the colours alone: another theme changes nothing else. */
export async function contrastFaults(page: Page): Promise<string[]> {
  return linesOf(await new AxeBuilder({ page }).withRules('color-contrast').analyze());
}
