import { chromium } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { buildStale } from '../../tools/run/lib/build.ts';
import { browserOptions } from '../lib/browser.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { createPassState } from './visit.ts';

/** Builds what is stale and starts the site on an empty database, with a browser and the state of a visitor with the pass. */
export async function startBuiltSite(language: Language) {
  await buildStale();
  const server = await startServerProcess({
    DATA_DIR: createTemporaryFolder('sumut-bench'),
    PUBLISH_DIRS: moduleBuilds.join(','),
  });
  const site = server.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch(await browserOptions());
  const pass = await createPassState(browser, site, language);
  return {
    site,
    browser,
    pass,
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}
