// Runs Lighthouse as a phone on every page behind the gate, in both languages. Arguments: paths such as `/products`, and
// `--language=en`.
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { languages, type Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { buildStale } from '../../tools/run/lib/build.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { browserOptions } from '../lib/browser.ts';
import { listPages } from '../lib/pages.ts';
import { report } from '../lib/results.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { createPassState } from './visit.ts';

/** The audit fails by design: robots.txt excludes crawlers, because the site is behind a password. */
const skipAudits = ['is-crawlable'];

const options = process.argv.slice(2);
const chosen = options.filter((option) => option.startsWith('/'));
const language = options.find((option) => option.startsWith('--language='))?.slice(11);

await buildStale();
const folder = createTemporaryFolder('sumut-bench');
const server = await startServerProcess({
  DATA_DIR: folder,
  PUBLISH_DIRS: moduleBuilds.join(','),
});
const site = server.url.replace('127.0.0.1', 'localhost');
const port = await freePort();
const context = await chromium.launchPersistentContext(
  path.join(folder, 'profile'),
  await browserOptions(`--remote-debugging-port=${port}`),
);

/** Stores pass and language in the browser profile, which Lighthouse's tabs share. */
async function prepare(context: BrowserContext, shown: Language): Promise<void> {
  const browser = await chromium.launch(await browserOptions());
  const pass = await createPassState(browser, site);
  await browser.close();
  const url = site;
  await context.addCookies([
    ...pass.cookies,
    { name: cookieName(storageKeys.language, false), value: shown, url },
  ]);
  const page = await context.newPage();
  await page.goto(`${site}/robots.txt`);
  const items = [
    ...(pass.origins[0]?.localStorage ?? []),
    { name: storageKeys.language, value: shown },
  ];
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
  await page.close();
}

const rows: Record<string, Record<string, number | string>> = {};
for (const shown of languages.filter((one) => !language || one === language)) {
  await prepare(context, shown);
  const [first = '/', ...others] = chosen.length > 0 ? chosen : listPages();
  // The first measurement includes the warm-up of browser and server, so the first page is measured again.
  for (const path of [first, first, ...others]) {
    const result = await lighthouse(site + path, {
      port,
      logLevel: 'error',
      disableStorageReset: true,
      skipAudits,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    const { categories, audits, environment } = result.lhr;
    const lacking = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9),
    );
    rows[`${shown} ${path}`] = {
      ...Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]),
      ),
      // The speed index of the machine: a page gets more points on a faster machine.
      index: environment.benchmarkIndex,
      lacking: lacking.map(({ id }) => id).join(' '),
    };
  }
}
report('lighthouse', rows);
await context.close();
await server.stop();
