import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import webpack, { type Stats } from 'webpack';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { monolithConfig, monolithFolder } from './monolithConfig.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { startFrontServer, type Rewrite } from './frontServer.ts';
import { collectHints, withHints, withoutHints } from './hints.ts';
import { staticPages } from './staticPages.ts';
import { createPassState, type Pass } from './visit.ts';

/** A site that delivers the compared pages in one of several ways. */
export interface Site {
  url: string;
  pass: Pass;
}

export interface Sites {
  ours: Site;
  /** The site as a single application, without preload links for scripts and styles. */
  monolith: Site;
  /** The monolith with preload links for every script and style that the page requests, like our pages. */
  hinted: Site;
  /** Static pages with the same rendered text, without scripts. */
  still: Site;
  stop: () => Promise<void>;
}

/** Starts all compared sites, each with the same server behind the same proxy. */
export async function startSites(
  browser: Browser,
  paths: readonly string[],
  language: Language,
): Promise<Sites> {
  const federated = await startServerProcess({
    DATA_DIR: createTemporaryFolder('sumut-bench'),
    PUBLISH_DIRS: moduleBuilds.join(','),
  });
  const single = await startServerProcess({
    DATA_DIR: createTemporaryFolder('sumut-bench'),
    SHELL_DIST: monolithFolder,
  });

  const same: Rewrite = (html) => html;
  const ours = await startFrontServer(federated.url, same);
  const monolith = await startFrontServer(single.url, withoutHints);
  const hints = await collectHints(browser, monolith.url, { paths, language });
  const hinted = await startFrontServer(single.url, (html, at) =>
    withHints(html, hints.get(at) ?? []),
  );
  const drawn = await staticPages(browser, ours.url, { paths, language });
  const still = await startFrontServer(federated.url, (html, at) => drawn.get(at) ?? html);

  const fronts = { ours, monolith, hinted, still };
  const sites = await Promise.all(
    Object.entries(fronts).map(async ([name, { url }]) => [
      name,
      { url, pass: await createPassState(browser, url, language) },
    ]),
  );
  return {
    ...(Object.fromEntries(sites) as Omit<Sites, 'stop'>),
    async stop() {
      for (const front of Object.values(fronts)) await front.stop();
      for (const server of [federated, single]) await server.stop();
    },
  };
}

/**
 * Builds the site as a single application. Throws the errors of the build. Also throws when the build contains the runtime
 * of Module Federation, because the comparison would then be wrong.
 */
export async function buildMonolith(): Promise<void> {
  const compiler = webpack(monolithConfig());
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('The build has no result'));
    });
  });
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const federated = [...stats.compilation.modules]
    .map((module) => module.nameForCondition() ?? '')
    .find((file) => file.includes('@module-federation'));
  if (federated) throw new Error(`The monolith contains Module Federation: ${federated}`);
}
