import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { localBuilder } from '@sumut/contracts/registry/provenance';
import { archiveMediaType } from '@sumut/contracts/registry/proofHeaders';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { archiveOf } from '../../../../testing/team.ts';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { startKeylessSite } from '../../../../testing/keyless.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { localBuild, signStatement, statementOf } from '../../../../testing/provenance.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const build = (version: string) =>
  createModuleBuild({ 'entry.js': `/* tools ${version} */` }, { version });
const resultOf = async (answer: Response) => ((await answer.json()) as ReleaseResult).release;

test('the result of an upload contains the provenance that a team sent, not verified', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const plain = await build('1.0.0');
  const proven = await build('1.1.0');
  const without = await resultOf(await team.release(plain.release, plain.contents));
  assert.equal(without.by, 'Team tools');
  assert.ok(!('provenance' in without || 'identity' in without));
  const provenance = await signStatement(team, statementOf(proven.release));
  const result = await resultOf(
    await team.release(proven.release, proven.contents, { provenance }),
  );
  const { repository, ref, commit } = localBuild;
  assert.deepEqual(result.provenance, {
    repository,
    ref,
    commit,
    builder: localBuilder,
    verified: false,
  });
});

test('the result of an upload by a workflow names its run', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  const right = await run.accepted(await site.issuer.token());
  const { release, contents } = await build('1.0.0');
  const result = await resultOf(await run.release(release, contents));
  assert.deepEqual(result.identity, right.identity);
});

test('an admin cannot upload a release, nor can a team without the signature of the release', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const { release, contents } = await build('1.0.0');
  const archive = await archiveOf(JSON.stringify(release), contents);
  const { path } = api.modules.release;
  const send = (headers: Record<string, string>) =>
    fetch(site.server.url + path, {
      method: 'POST',
      headers: { 'content-type': archiveMediaType, ...headers },
      body: new Uint8Array(archive),
    });
  const authorization = `Bearer ${await team.proof('POST', path, archive)}`;
  await assertProblem(await send({ authorization }), 'bad-proof');
  const uploaded = await site.admin.send('POST', path, new Blob([new Uint8Array(archive)]), {
    'content-type': archiveMediaType,
  });
  await assertProblem(uploaded, 'bad-proof');
});
