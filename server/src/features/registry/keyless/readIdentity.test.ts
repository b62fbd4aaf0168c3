import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRun } from './readIdentity.ts';

const issuer = 'https://tokens.example';
const gitHub = {
  repository: 'acme/tools',
  repository_id: 7301,
  workflow_ref: 'acme/tools/.github/workflows/release.yml@refs/heads/main',
  ref: 'refs/heads/main',
  sha: '5f1e3c0b',
  run_id: '9001',
  event_name: 'push',
};
const gitLab = {
  project_path: 'acme/tools',
  project_id: '44',
  ci_config_ref_uri: 'gitlab.example/acme/tools//.gitlab-ci.yml@refs/heads/main',
  ref: 'main',
  ref_type: 'branch',
  sha: '5f1e3c0b',
  job_id: '12',
  pipeline_source: 'web',
};

test('the claims of GitHub name the run, and a called workflow names its own file', () => {
  assert.deepEqual(readRun(issuer, gitHub), {
    identity: {
      issuer,
      repository: 'acme/tools',
      ref: 'refs/heads/main',
      commit: '5f1e3c0b',
      workflow: 'acme/tools/.github/workflows/release.yml',
      run: '9001',
    },
    workflowRef: gitHub.workflow_ref,
    repositoryId: '7301',
    event: 'push',
  });
  const called = 'acme/shared/.github/workflows/build.yml@refs/tags/v1';
  assert.equal(readRun(issuer, { ...gitHub, job_workflow_ref: called })?.workflowRef, called);
  const environment = 'production';
  assert.equal(readRun(issuer, { ...gitHub, environment })?.identity.environment, environment);
});

test('the claims of GitLab name the run, whether its ref is complete or has a kind', () => {
  const run = readRun(issuer, gitLab);
  assert.equal(run?.workflowRef, 'acme/tools/.gitlab-ci.yml@refs/heads/main');
  assert.deepEqual(
    [run.identity.workflow, run.identity.ref, run.identity.run, run.repositoryId, run.event],
    ['acme/tools/.gitlab-ci.yml', 'refs/heads/main', '12', '44', 'web'],
  );
  const refOf = (change: object) => readRun(issuer, { ...gitLab, ...change })?.identity.ref;
  assert.equal(refOf({ ref: 'v1.0.0', ref_type: 'tag' }), 'refs/tags/v1.0.0');
  assert.equal(refOf({ ref_path: 'refs/tags/v2' }), 'refs/tags/v2');
  assert.equal(refOf({ ref_type: 'note' }), undefined);
  assert.equal(refOf({ ref_type: undefined }), undefined);
});

test('a run without one of its claims is not recognised', () => {
  for (const claims of [gitHub, gitLab])
    for (const name of Object.keys(claims)) {
      const isOptional = name.endsWith('_id') && !['run_id', 'job_id'].includes(name);
      const run = readRun(issuer, { ...claims, [name]: undefined });
      assert.equal(run === undefined, !isOptional, name);
    }
});

test('a claim is one line of at most three hundred characters', () => {
  const repositoryOf = (repository: unknown) =>
    readRun(issuer, { ...gitHub, repository })?.identity.repository;
  const longest = 'r'.repeat(300);
  assert.equal(repositoryOf(longest), longest);
  for (const value of [`${longest}r`, '', 'acme\ntools', 'acme\u202Etools', null, true, ['acme']])
    assert.equal(repositoryOf(value), undefined, JSON.stringify(value));
});
