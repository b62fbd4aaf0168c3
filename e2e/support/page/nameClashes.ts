import type { Page } from '@playwright/test';

/** Returns the accessible names that links to different pages share. Out of context such links cannot be distinguished. */
export async function nameClashes(page: Page): Promise<string[]> {
  const links = page.getByRole('link');
  const targets = new Map<string, Set<string>>();
  for (const link of await links.all()) {
    const href = await link.getAttribute('href');
    const snapshot = await link.ariaSnapshot();
    const name = /link "((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1] ?? '';
    targets.set(name, (targets.get(name) ?? new Set()).add(href ?? ''));
  }
  return [...targets].flatMap(([name, hrefs]) =>
    hrefs.size > 1 || name === '' ? [`«${name}»: ${[...hrefs].join(' ')}`] : [],
  );
}
