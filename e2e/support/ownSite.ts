import { preparedData } from './prepareData.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { test as base } from './test.ts';

interface OwnSiteFixtures {
  /** Additional environment variables of the site. Set with `test.use`. */
  siteVariables: Record<string, string>;
  ownSite: SiteProcess;
}

/** The time limit of a test with a site of its own, which starts first, in milliseconds. It only ends a test that hangs. */
const limit = 720_000;

/** `test` with a separate site for each test, for tests that change the site for all visitors. */
export const test = base.extend<OwnSiteFixtures>({
  siteVariables: [{}, { option: true }],
  ownSite: async ({ siteVariables }, provide, info) => {
    info.setTimeout(Math.max(info.timeout, limit));
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
