import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { moduleBuilds } from '../../scripts/lib/packages.ts';
import { monolithFolder } from '../../webpack/monolith.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { startFrontServer, type Rewrite } from './frontServer.ts';
import { hintsOf, withHints, withoutHints } from './hints.ts';
import { staticPages } from './staticPages.ts';
import { passOf, type Pass } from './visit.ts';

/** One of the ways in which the same pages are delivered. */
export interface Site {
  address: string;
  pass: Pass;
}

export interface Sites {
  ours: Site;
  /** Without a preload of scripts and styles. */
  monolith: Site;
  /** With a preload of each that the page asks for, as our pages have them. */
  hinted: Site;
  /** The same text, drawn, without a script. */
  still: Site;
  stop: () => Promise<void>;
}

/** Starts every site that is compared, each with the same server and the same way to it. */
export async function startSites(browser: Browser, paths: readonly string[]): Promise<Sites> {
  const folders: string[] = [];
  const dataFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sumut-bench-'));
    folders.push(folder);
    return folder;
  };
  const federated = await startServerProcess({
    DATA_DIR: dataFolder(),
    PUBLISH_DIRS: moduleBuilds.join(','),
  });
  const single = await startServerProcess({ DATA_DIR: dataFolder(), SHELL_DIST: monolithFolder });

  const same: Rewrite = (html) => html;
  const ours = await startFrontServer(federated.address, same);
  const monolith = await startFrontServer(single.address, withoutHints);
  const hints = await hintsOf(browser, monolith.address, paths);
  const hinted = await startFrontServer(single.address, (html, at) =>
    withHints(html, hints.get(at) ?? []),
  );
  const drawn = await staticPages(browser, ours.address, paths);
  const still = await startFrontServer(federated.address, (html, at) => drawn.get(at) ?? html);

  const fronts = { ours, monolith, hinted, still };
  const sites = await Promise.all(
    Object.entries(fronts).map(async ([name, { address }]) => [
      name,
      { address, pass: await passOf(browser, address) },
    ]),
  );
  return {
    ...(Object.fromEntries(sites) as Omit<Sites, 'stop'>),
    async stop() {
      for (const front of Object.values(fronts)) await front.stop();
      for (const server of [federated, single]) await server.stop();
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}
