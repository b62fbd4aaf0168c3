import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { moduleBuilds } from '../../scripts/lib/packages.ts';
import { monolithFolder } from '../../webpack/monolith.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { startFrontServer, type Rewrite } from './frontServer.ts';
import { collectHints, withHints, withoutHints } from './hints.ts';
import { staticPages } from './staticPages.ts';
import { createPassState, type Pass } from './visit.ts';

/** A variant of delivering the same pages. */
export interface Site {
  address: string;
  pass: Pass;
}

export interface Sites {
  ours: Site;
  /** Without a preload of scripts and styles. */
  monolith: Site;
  /** With a preload of every script and style that the page requests, like our pages. */
  hinted: Site;
  /** The same rendered text, without scripts. */
  still: Site;
  stop: () => Promise<void>;
}

/** Starts all compared sites, each with the same server behind the same proxy. */
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
  const hints = await collectHints(browser, monolith.address, paths);
  const hinted = await startFrontServer(single.address, (html, at) =>
    withHints(html, hints.get(at) ?? []),
  );
  const drawn = await staticPages(browser, ours.address, paths);
  const still = await startFrontServer(federated.address, (html, at) => drawn.get(at) ?? html);

  const fronts = { ours, monolith, hinted, still };
  const sites = await Promise.all(
    Object.entries(fronts).map(async ([name, { address }]) => [
      name,
      { address, pass: await createPassState(browser, address) },
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
