import path from 'node:path';
import { findBrowser } from '../testing/browser.ts';
import { registerKeyFile } from '../testing/keyFile.ts';
import { SiteProcess } from '../testing/siteProcess.ts';
import { publishAll, startRegistry } from './localRegistry.ts';
import type { TeamStep } from './teamSteps.ts';

/** The environment of a new team: a registry with our packages, a running site, and an admin who registers the team key. */
export interface TeamSetting {
  /** The URL of the site. */
  site: string;
  /** Environment variables of a step. */
  variablesFor: (step: TeamStep) => Record<string, string>;
  /** Does the work of others after a step, such as registering the team key. `folder` is the team's working folder. */
  respondTo: (step: TeamStep, folder: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Publishes a folder of packages to a new registry with its files in `folder`, and starts a site. */
export async function startTeamSetting(packages: string, folder: string): Promise<TeamSetting> {
  const registry = await startRegistry(folder);
  publishAll(packages, registry);
  const site = await SiteProcess.start();
  const { executablePath, env } = await findBrowser();
  const browser = { ...env, ...(executablePath && { CHROMIUM_PATH: executablePath }) };
  return {
    site: site.url,
    variablesFor: ({ command }) => ({
      ...registry.environment,
      MODULES_SITE: site.url,
      // Confirms, in place of a person, that npm may fetch the package that creates a module.
      npm_config_yes: 'true',
      ...(command.includes('browser') && browser),
    }),
    respondTo: async ({ command, folder: at }, empty) => {
      if (command.includes(' keys create '))
        await registerKeyFile(site.url, 'stories', path.join(empty, at, 'team.jwk'));
    },
    dispose: async () => {
      await site.dispose();
      await registry.stop();
    },
  };
}
