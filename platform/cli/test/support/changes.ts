import { type TestContext } from 'node:test';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { ModuleState, SnapshotChange } from '@sumut/contracts/registry/registryState';
import { modules } from './commandLine.ts';
import { createKey } from './keys.ts';
import { ok, startSite, type Site, type SiteResponse } from './site.ts';
import { createReleaseHash, createModuleState, createRelease, createState } from './states.ts';

export const changeResponse = (change: Partial<SnapshotChange>, changed = true): SiteResponse =>
  ok({
    snapshot: 8,
    changed,
    change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.2.0', ...change },
  } satisfies ChangeResult);

interface Case {
  args: string[];
  module?: Partial<ModuleState>;
  responses?: SiteResponse[];
  states?: SiteResponse[];
}

/** Starts a site with fixed responses (`startSite`), and returns a function that runs commands with its URL and a key. */
export async function startTeam(context: TestContext, responses: Parameters<typeof startSite>[2]) {
  const { text, key } = await createKey(context);
  const site = await startSite(context, key, responses);
  const env = { MODULES_SITE: site.url, MODULES_PRIVATE_KEY: text };
  const run = (args: string[], cwd?: string) => modules(args, { env, ...(cwd && { cwd }) });
  return { site, run };
}

/** Runs a command against a site with one module. */
export async function runChange(context: TestContext, { args, module, responses, states }: Case) {
  const { site, run } = await startTeam(context, {
    'GET /api/registry': states ?? [ok(createState(createModuleState('tools', module)))],
    'POST /api/registry/changes': responses ?? [changeResponse({})],
  });
  return { site, outcome: await run(args) };
}

export const sentChanges = ({ requests }: Site): unknown[] =>
  requests
    .filter(({ line }) => line.endsWith('/changes'))
    .map(({ body }) => JSON.parse(String(body)) as unknown);

/** A canary of release 1.2.0 with a tenth of the visits. */
export const canary = { release: createRelease('tools', '1.2.0'), share: 0.1 };

export const to12 = { snapshot: 7, module: 'tools', release: createReleaseHash('1.2.0') };
