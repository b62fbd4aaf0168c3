import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import type { Finding, ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { modules } from './commandLine.ts';
import { createModule, type ModuleFolder } from './folders.ts';
import { createKey } from './keys.ts';
import { ok, startSite, type ReceivedRequest, type SiteResponse } from './site.ts';
import { createModuleState, createRelease, createState } from './states.ts';

/** The requests of a release, as `site.lines()` lists them. */
export const readState = 'GET /api/registry';
export const checkRelease = 'POST /api/registry/releases?check=true';
export const storeRelease = 'POST /api/registry/releases';
export const changeSite = 'POST /api/registry/changes';

export const findings: Finding[] = [{ kind: 'routes', level: 'addition', text: '+ /tools/new' }];

interface Case {
  args?: string[];
  module?: ModuleFolder;
  /** The paths of the files that the site lacks; by default all. */
  missing?: string[];
  check?: SiteResponse;
  /** The responses to the uploads, in order. */
  store?: SiteResponse[];
  change?: SiteResponse;
  /** The live release with which the site compares; by default 1.1.0. */
  comparedWith?: ReleaseResult['comparedWith'];
  /** Overrides of the module's state after the release was stored, and after it went live. */
  stored?: Partial<ModuleState>;
  changed?: Partial<ModuleState>;
  isTTY?: boolean;
  /** Further variables of the environment. */
  env?: Record<string, string>;
}

/** Releases version 1.3.0 of `tools` to a site on which 1.1.0 is live. */
export async function release(context: TestContext, testCase: Case = {}) {
  const module = testCase.module ?? (await createModule(context, { version: '1.3.0' }));
  const summary = { ...createRelease('tools', '1.3.0'), hash: module.release.hash };
  const result: ReleaseResult = {
    release: summary,
    findings,
    comparedWith:
      testCase.comparedWith === undefined ? createRelease('tools', '1.1.0') : testCase.comparedWith,
    stored: true,
    missing: [],
  };
  const missing = testCase.missing ?? module.release.files.map(({ path }) => path);
  const releases = [summary, ...createModuleState('tools').releases];
  const stored = createState(createModuleState('tools', { releases, ...testCase.stored }));
  const changed = createState(
    createModuleState('tools', { releases, live: summary, ...testCase.changed }),
  );
  const change = { action: 'live', module: 'tools', from: '1.1.0', to: '1.3.0' };
  const { file, text: privateKey, key } = await createKey(context);
  const site = await startSite(context, key, {
    [readState]: [ok(createState(createModuleState('tools'))), ok(stored), ok(changed)],
    [checkRelease]: [testCase.check ?? ok({ ...result, stored: false, missing })],
    [storeRelease]: [...(testCase.store ?? []), { status: 201, body: result }],
    [changeSite]: [testCase.change ?? ok({ snapshot: 8, changed: true, change })],
  });
  const outcome = await modules(['release', '--no-build', ...(testCase.args ?? [])], {
    env: { MODULES_SITE: site.url, MODULES_KEY: file, ...testCase.env },
    cwd: module.folder,
    isTTY: testCase.isTTY ?? false,
  });
  const printed = outcome.stdout + outcome.stderr;
  assert.ok(!printed.includes((JSON.parse(privateKey) as { d: string }).d));
  return { module, key, site, outcome, summary };
}

const findRequest = ({ requests }: { requests: ReceivedRequest[] }, wanted: string) => {
  const found = requests.find(({ line }) => line === wanted);
  if (!found) throw new Error(`There was no ${wanted}`);
  return found;
};
/** The request that uploaded the release. */
export const upload = (site: { requests: ReceivedRequest[] }) => findRequest(site, storeRelease);
/** The request that compared the release without storing it. */
export const checked = (site: { requests: ReceivedRequest[] }) => findRequest(site, checkRelease);
