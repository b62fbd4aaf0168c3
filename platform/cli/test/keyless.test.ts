import assert from 'node:assert/strict';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import type { NewWorkflow } from '@sumut/contracts/registry/workflows';
import { signedInAs } from '../../../server/testing/accounts.ts';
import { startServer } from '../../../server/testing/server.ts';
import { listenIssuer, workflowOf } from '../../../server/testing/workflowIssuer.ts';
import { modules, type Outcome, parseError, parseOutput } from './support/commandLine.ts';
import { createModule } from './support/folders.ts';
import { commitFolder, needsGit } from './support/git.ts';
import { createKey } from './support/keys.ts';

/** Starts a real site and a real issuer, and creates a built module. */
async function startJob(context: TestContext) {
  const issuer = await listenIssuer();
  context.after(issuer.close);
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  // Without `PUBLIC_ORIGIN`, the server accepts only this name as its own.
  const site = `http://localhost:${server.port}`;
  const { folder, release } = await createModule(context, { version: '1.0.0' });
  return {
    issuer,
    server,
    site,
    folder,
    module: release.name,
    register: async (change: Partial<NewWorkflow> = {}) => {
      const body = workflowOf(issuer.issuer, { module: release.name, ...change });
      assert.equal((await admin.send('POST', api.modules.addWorkflow.path, body)).status, 201);
    },
    release: (env: Record<string, string>, ...args: string[]) =>
      modules(['release', folder, '--site', site, '--no-build', ...args], { env }),
  };
}

const requireSuccess = (outcome: Outcome): Outcome => {
  assert.equal(outcome.exitCode, 0, outcome.stderr + outcome.stdout);
  return outcome;
};

test('a job of GitHub Actions releases without a key', async (context) => {
  const job = await startJob(context);
  await job.register();
  const runner = { GITHUB_ACTIONS: 'true', ...job.issuer.runner };
  const { stderr, stdout } = requireSuccess(await job.release(runner));
  assert.match(
    stderr,
    /^This job may release tools until \d\d:\d\d UTC: acme\/tools\/\.github\/workflows\/release\.yml, refs\/heads\/main, commit 5f1e3c0, run 9001\.$/m,
  );
  assert.match(stdout, /^tools 1\.0\.0 is live/m);
  assert.ok(!(stdout + stderr).includes(runner.ACTIONS_ID_TOKEN_REQUEST_TOKEN));
  // A repeated job gets another token, and finds the release stored and live.
  const again = requireSuccess(await job.release(runner, '--json'));
  const { release, stored } = parseOutput(again) as ReleaseResult;
  assert.equal(stored, false);
  assert.equal(release.identity?.run, '9001');
});

test('the site verifies the provenance of a run', async (context) => {
  const job = await startJob(context);
  await job.register();
  const outcome = requireSuccess(await job.release(job.issuer.runner, '--json'));
  const { release } = parseOutput(outcome) as ReleaseResult;
  assert.deepEqual(release.provenance, {
    repository: `${job.issuer.issuer}/acme/tools`,
    ref: 'refs/heads/main',
    commit: '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f',
    builder: `${job.issuer.issuer}/acme/tools/.github/workflows/release.yml`,
    verified: true,
  });
});

test('a run sends no provenance when another commit is checked out', needsGit, async (context) => {
  const job = await startJob(context);
  await job.register();
  const commit = commitFolder(job.folder, 'https://git.example/acme/other');
  const { stderr } = requireSuccess(await job.release(job.issuer.runner, '--json'));
  assert.ok(
    stderr.includes(
      `No provenance: commit ${commit.slice(0, 7)} is checked out, but the CI run is for commit 5f1e3c0.\n`,
    ),
    stderr,
  );
});

test('a job of another CI releases with the token in an environment variable', async (context) => {
  const job = await startJob(context);
  await job.register({ live: false });
  const token = await job.issuer.token({ aud: job.site });
  const args = ['--no-live', '--json'];
  const outcome = requireSuccess(await job.release({ MODULES_ID_TOKEN: token }, ...args));
  const { release } = parseOutput(outcome) as ReleaseResult;
  assert.deepEqual([release.by, release.identity?.commit.slice(0, 7)], ['acme/tools', '5f1e3c0']);
  const second = await job.release({ MODULES_ID_TOKEN: token }, ...args);
  const { code, findings } = parseError(second);
  assert.equal(code, 'bad-proof');
  assert.deepEqual(
    findings?.map(({ text }) => text),
    ['the token was already used: each token is valid for one release; run the job again'],
  );
});

test('the refusal of the site states the next step, which is to register the workflow and not to add a key', async (context) => {
  const job = await startJob(context);
  const { exitCode, stderr } = await job.release(job.issuer.runner);
  assert.equal(exitCode, 1);
  assert.match(stderr, /may release: an admin can register it in the portal, under "Modules"/);
  assert.doesNotMatch(stderr, /public key/);
});

test('a given key is used instead of the token', async (context) => {
  const job = await startJob(context);
  await job.register();
  const { text } = await createKey(context);
  const { exitCode, stderr } = await job.release({
    ...job.issuer.runner,
    MODULES_PRIVATE_KEY: text,
  });
  assert.equal(exitCode, 1);
  assert.match(stderr, /has to add your team's public key/);
  assert.deepEqual(job.issuer.requested, []);
});

test('a job without the permission for a token fails before the build, and the error names the permission', async (context) => {
  const { folder } = await createModule(context);
  const built = path.join(folder, 'built');
  await rm(built, { force: true });
  const env = { GITHUB_ACTIONS: 'true' };
  const outcome = await modules(['release', folder, '--json'], { env });
  const { code, message } = parseError(outcome);
  assert.equal(code, 'no-token');
  assert.match(message, /id-token: write/);
  await assert.rejects(access(built));
  const elsewhere = parseError(await modules(['release', folder, '--json']));
  assert.equal(elsewhere.code, 'no-key');
});

test('a runner that returns no token is reported, and nothing is sent to the site', async (context) => {
  const job = await startJob(context);
  const refusal = async (change: object = {}) => {
    const outcome = await job.release({ ...job.issuer.runner, ...change }, '--json');
    const { code, message } = parseError(outcome);
    assert.equal(code, 'no-token');
    return message;
  };
  const because = (reason: string) =>
    `Cannot get the token of this job from ${job.issuer.issuer}: ${reason}. Nothing was sent to the site. Run the job again.`;
  assert.equal(
    await refusal({ ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' }),
    because('it responded with status 401'),
  );
  const elsewhere = { ACTIONS_ID_TOKEN_REQUEST_URL: `${job.issuer.issuer}/keys` };
  assert.equal(await refusal(elsewhere), because('it sent no token'));
  await job.issuer.close();
  assert.equal(await refusal(), because('it cannot be reached'));
});
