import { SiteProcess } from './siteProcess.ts';
import { test as base } from './test.ts';

/** The tests' `test` with a site of its own for each: for what changes the site for everyone. */
export const test = base.extend<{ ownSite: SiteProcess }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  ownSite: async ({}, provide) => {
    const site = await SiteProcess.start();
    await provide(site);
    await site.dispose();
  },
  baseURL: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});
