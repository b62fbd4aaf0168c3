import type { Page } from '@playwright/test';
import { test } from '../support/ownSite.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';

test.use({ language: 'en' });

/** A heading of the careers page. */
const heading = 'What we offer';

/** Runs `visit`. Returns the encodings of the module scripts that it loads, and the total size of their encoded bodies in bytes. */
async function measureScripts(page: Page, visit: () => Promise<void>) {
  const encodings = new Set<string | undefined>();
  const sizes: Promise<number>[] = [];
  const isModuleScript = /\/modules\/careers\/.*\.js$/;
  page.on('response', (response) => {
    if (!isModuleScript.test(response.url())) return;
    encodings.add(response.headers()['content-encoding']);
    const bodySize = async () => (await response.request().sizes()).responseBodySize;
    sizes.push(bodySize());
  });
  await visit();
  const all = await Promise.all(sizes);
  page.removeAllListeners('response');
  return { encodings: [...encodings], bytes: all.reduce((sum, size) => sum + size, 0) };
}

test('after a small change of a module, a returning visitor loads only the change', async ({
  page,
  visitor,
  ownSite,
}) => {
  const shown = page.getByRole('heading', { level: 2, name: heading });
  const first = await measureScripts(page, async () => {
    await visitor.enterByPass('/careers');
    await expect.poll(() => isHydrated(page)).toBe(true);
  });
  expect(first.encodings).toEqual(['br']);

  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  const changed = `${heading} now`;
  await team.goLive(
    createReleaseVariant('mf-careers', '1.1.0', (text) => text.replaceAll(heading, changed)),
  );
  const second = await measureScripts(page, async () => {
    await page.goto('/careers');
    await expect(shown).toHaveText(changed);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });
  expect(second.encodings).toEqual(['dcz']);
  expect(second.bytes).toBeLessThan(0.1 * first.bytes);
});
