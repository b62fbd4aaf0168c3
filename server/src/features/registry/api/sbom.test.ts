import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import {
  type PackageList,
  packageListSchema,
  type ReleasePackages,
} from '@sumut/contracts/registry/releasePackages';
import type { SbomContent } from '@sumut/contracts/registry/sbom';
import type { Release } from '@sumut/contracts/registry/release';
import { type Contents, createModuleBuild } from '../../../../testing/builds.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { describeSbomFile } from '../../../../testing/sboms.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

/** Starts a site with the team of `tools`. */
async function startSite(context: TestContext) {
  const { server, ...site } = await startRegistrySite(context);
  const team = await site.team('tools');
  const upload = async (version: string, contents: Contents) => {
    const files = { 'entry.js': `/* ${version} */`, ...contents };
    const build = await createModuleBuild(files, { version });
    return { release: build.release, answer: await team.release(build.release, build.contents) };
  };
  const store = async (version: string, contents: Contents): Promise<Release> => {
    const { release, answer } = await upload(version, contents);
    assert.equal(answer.status, 201, await answer.text());
    return release;
  };
  const list = async (): Promise<PackageList> =>
    packageListSchema.parse(await (await team.request('GET', api.modules.packages.path)).json());
  const change = async (body: Parameters<typeof site.change>[1]) =>
    assert.equal((await site.change(team, body)).status, 200);
  return { ...site, server, team, upload, store, list, change };
}

const module = 'tools';
const content = (version: string): SbomContent => ({
  packages: [
    { name: '@scope/pad', version },
    { name: 'left', version: '1.0.0' },
  ],
  provided: [{ name: 'react', range: '^19.0.0' }],
});
const sbomPath = ({ name, hash }: Release) => buildPath(api.modules.sbom, { module: name, hash });
const shown = ({ version, state, content: found }: ReleasePackages) => [version, state, found];

test('packages are listed per release and state, also for a release without an SBOM', async (context) => {
  const { store, list, change } = await startSite(context);
  const first = await store('1.0.0', {});
  const second = await store('1.1.0', describeSbomFile(content('1.1.0')));
  const third = await store('1.2.0', describeSbomFile(content('1.2.0')));
  await store('1.3.0', describeSbomFile(content('1.3.0')));
  for (const { hash } of [first, second]) await change({ action: 'live', module, release: hash });
  await change({ action: 'canary', module, release: third.hash, share: 0.1 });
  const all = (await list()).releases.map(({ module }) => module);
  assert.deepEqual(all, ['shell', 'tools', 'tools', 'tools', 'tools']);
  const ofTools = (await list()).releases.filter(({ module }) => module === 'tools');
  assert.deepEqual(ofTools.map(shown), [
    ['1.1.0', 'live', content('1.1.0')],
    ['1.2.0', 'canary', content('1.2.0')],
    ['1.0.0', 'earlier', null],
    ['1.3.0', 'kept', content('1.3.0')],
  ]);
});

test('a release that leaves the site is listed as retiring, and as earlier when another one is live', async (context) => {
  const { store, list, change } = await startSite(context);
  const first = await store('1.0.0', {});
  const second = await store('1.1.0', {});
  await change({ action: 'live', module, release: first.hash });
  await change({ action: 'retire', module, grace: 14, redirect: '/' });
  const states = async () =>
    (await list()).releases
      .filter(({ module }) => module === 'tools')
      .map(({ version, state }) => `${version} ${state}`);
  assert.deepEqual(await states(), ['1.0.0 retiring', '1.1.0 kept']);
  await change({ action: 'live', module, release: second.hash });
  assert.deepEqual(await states(), ['1.1.0 live', '1.0.0 earlier']);
});

test('an SBOM is downloaded unchanged, under the name of its release, and is not served to pages', async (context) => {
  const { server, team, store } = await startSite(context);
  const file = describeSbomFile(content('2.0.0'), { serialNumber: 'urn:uuid:of-another-bundler' });
  const release = await store('1.0.0', file);
  const answer = await team.request('GET', sbomPath(release));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/vnd.cyclonedx+json');
  assert.equal(
    answer.headers.get('content-disposition'),
    'attachment; filename="tools-1.0.0.cdx.json"',
  );
  assert.equal(await answer.text(), file[sbomFile]);

  const insider = await server.insider();
  assert.equal((await insider.get(`${releaseBase(release)}entry.js`)).status, 200);
  assert.equal((await insider.get(releaseBase(release) + sbomFile)).status, 404);

  const without = await store('1.1.0', {});
  for (const one of [without, { ...without, hash: '0'.repeat(64) }])
    await assertProblem(await team.request('GET', sbomPath(one)), 'not-found');
});

test('a hostile SBOM is refused by name, and nothing is stored', async (context) => {
  const { upload, list, refusal } = await startSite(context);
  const hostile = describeSbomFile({ packages: [{ name: 'left', version: 'latest' }] });
  const { answer } = await upload('1.0.0', hostile);
  assert.deepEqual(await refusal(answer), [
    'archive: sbom.cdx.json: components.0: left: latest is not a semantic version',
  ]);
  assert.deepEqual(
    (await list()).releases.filter(({ module }) => module === 'tools'),
    [],
  );
});

test('a stored SBOM is verified again when another release contains it', async (context) => {
  const { upload, store, refusal } = await startSite(context);
  const file = describeSbomFile({}, { metadata: { component: { version: '1.0.0' } } });
  await store('1.0.0', file);
  const { answer } = await upload('1.1.0', file);
  assert.match(
    (await refusal(answer)).join(),
    /^archive: sbom\.cdx\.json: the SBOM describes version 1\.0\.0, but the release has version 1\.1\.0/,
  );
});
