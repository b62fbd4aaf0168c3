import { SiteProcess } from './siteProcess.ts';
import { test as base } from './test.ts';

interface OwnSiteFixtures {
  /** Environment variables of the site in addition to the usual ones. Set by `test.use`. */
  siteVariables: Record<string, string>;
  ownSite: SiteProcess;
}
interface PreparedData {
  /** Folder of a site that has started once. On a copy of it, a start takes 40 % of the processor time. */
  preparedData: string;
}

/** The tests' `test` with a site of its own for each: for what changes the site for everyone. */
export const test = base.extend<OwnSiteFixtures, PreparedData>({
  preparedData: [
    async ({}, provide) => {
      const site = await SiteProcess.start();
      await site.stop();
      await provide(site.dataFolder);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  siteVariables: [{}, { option: true }],
  ownSite: async ({ siteVariables, preparedData }, provide) => {
    // Outside demo mode a site has no demo accounts.
    const data = 'DEMO' in siteVariables ? undefined : preparedData;
    const site = await SiteProcess.start(siteVariables, data);
    await provide(site);
    await site.dispose();
  },
  baseURL: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});
