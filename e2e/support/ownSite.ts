import { preparedData } from './prepareData.ts';
import { SiteProcess } from './siteProcess.ts';
import { test as base } from './test.ts';

interface OwnSiteFixtures {
  /** Environment variables of the site in addition to the usual ones. Set by `test.use`. */
  siteVariables: Record<string, string>;
  ownSite: SiteProcess;
}

/** The tests' `test` with a site of its own for each: for what changes the site for everyone. */
export const test = base.extend<OwnSiteFixtures>({
  siteVariables: [{}, { option: true }],
  ownSite: async ({ siteVariables }, provide) => {
    // Outside demo mode a site has no demo accounts.
    const data = 'DEMO' in siteVariables ? undefined : preparedData();
    const site = await SiteProcess.start(siteVariables, data);
    await provide(site);
    await site.dispose();
  },
  baseURL: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});
