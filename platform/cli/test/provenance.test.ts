import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { encodeForSigning, envelopeSchema } from '@sumut/contracts/registry/dsse';
import { buildType, localBuilder, statementSchema } from '@sumut/contracts/registry/provenance';
import { releaseProvenanceHeader } from '@sumut/contracts/registry/proofHeaders';
import type { TeamKey } from '@sumut/contracts/registry/proof';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { insertKey } from '../../../server/src/features/registry/access/teamKeys.ts';
import { startServer } from '../../../server/testing/server.ts';
import { toRepositoryUrl } from '../src/provenance/readCheckout.ts';
import { modules, parseError, parseOutput } from './support/commandLine.ts';
import { createModule } from './support/folders.ts';
import { commitFolder, needsGit } from './support/git.ts';
import { createKey } from './support/keys.ts';
import { checked, release, upload } from './support/release.ts';
import type { ReceivedRequest } from './support/site.ts';

/** The statement in a request, whose signature is verified with the key; undefined for a request without a statement. */
function readStatement({ headers }: ReceivedRequest, key: { public: TeamKey }): unknown {
  const header = headers[releaseProvenanceHeader];
  if (header === undefined) return undefined;
  const { payload, payloadType, signatures } = envelopeSchema.parse(JSON.parse(String(header)));
  const bytes = Buffer.from(payload, 'base64');
  const publicKey = createPublicKey({ key: key.public, format: 'jwk' });
  const signature = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  assert.ok(verify(null, encodeForSigning(payloadType, bytes), publicKey, signature));
  return JSON.parse(bytes.toString());
}

test(
  'a release from a git repository has signed provenance with commit and lockfile',
  needsGit,
  async (context) => {
    const module = await createModule(context, { version: '1.3.0' });
    const lockfile = path.join(module.folder, 'package-lock.json');
    await writeFile(lockfile, '{}');
    const commit = commitFolder(module.folder, 'https://me:secret@git.example/acme/tools.git');
    const { site, key, outcome } = await release(context, { module });
    assert.equal(outcome.exitCode, 0, outcome.stderr);
    const repository = 'https://git.example/acme/tools';
    const sha256 = createHash('sha256').update('{}').digest('hex');
    const statement = {
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'tools@1.3.0', digest: { sha256: module.release.hash } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType,
          externalParameters: { repository, ref: 'refs/heads/main', module: 'tools' },
          resolvedDependencies: [
            { uri: `git+${repository}@refs/heads/main`, digest: { gitCommit: commit } },
            { name: 'package-lock.json', digest: { sha256 } },
          ],
        },
        runDetails: { builder: { id: localBuilder } },
      },
    };
    assert.deepEqual(readStatement(upload(site), key), statement);
    // The comparison has the provenance, too, so that the site can refuse it before the files are sent.
    assert.deepEqual(readStatement(checked(site), key), statement);
  },
);

test('uncommitted changes are stated in the provenance', needsGit, async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  commitFolder(module.folder, 'https://git.example/acme/tools');
  await writeFile(path.join(module.folder, 'tsconfig.json'), '{"include":["src"]}');
  const { site, key } = await release(context, { module });
  const { predicate } = statementSchema.parse(readStatement(upload(site), key));
  const [source] = predicate.buildDefinition.resolvedDependencies;
  assert.deepEqual(source.annotations, { modified: true });
});

test(
  'a release whose source is unknown has no provenance, and the command prints the reason',
  needsGit,
  async (context) => {
    const reasonIn = async (module: Awaited<ReturnType<typeof createModule>>, env = {}) => {
      const { site, key, outcome } = await release(context, { module, env });
      assert.equal(outcome.exitCode, 0, outcome.stderr);
      assert.equal(readStatement(upload(site), key), undefined);
      return /^No provenance: (.*)$/m.exec(outcome.stderr)?.[1];
    };
    const module = await createModule(context, { version: '1.3.0' });
    assert.equal(
      await reasonIn(module),
      'no file of this folder is committed to a git repository.',
    );
    const commit = commitFolder(module.folder);
    assert.equal(await reasonIn(module), 'the git repository has no remote "origin" with a URL.');
    assert.equal(
      await reasonIn(module, { ...github, GITHUB_SHA: '0'.repeat(40) }),
      `commit ${commit.slice(0, 7)} is checked out, but the CI run is for commit 0000000.`,
    );
  },
);

const commit = '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f';
const github = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/tools',
  GITHUB_REF: 'refs/tags/v1.3.0',
  GITHUB_SHA: commit,
  GITHUB_WORKFLOW_REF: 'acme/tools/.github/workflows/release.yml@refs/tags/v1.3.0',
  GITHUB_RUN_ID: '9001',
};
const gitlab = {
  CI_SERVER_URL: 'https://gitlab.example',
  CI_PROJECT_PATH: 'acme/web/tools',
  CI_COMMIT_REF_NAME: 'main',
  CI_COMMIT_SHA: commit,
  CI_JOB_ID: '77',
};
const runs: [name: string, env: Record<string, string>, ...stated: string[]][] = [
  [
    'GitHub Actions',
    github,
    ...['https://github.com/acme/tools', 'refs/tags/v1.3.0'],
    ...['https://github.com/acme/tools/.github/workflows/release.yml', '9001'],
  ],
  [
    'GitLab CI',
    gitlab,
    ...['https://gitlab.example/acme/web/tools', 'refs/heads/main'],
    ...['https://gitlab.example/acme/web/tools/.gitlab-ci.yml', '77'],
  ],
  [
    'GitLab CI for a tag',
    { ...gitlab, CI_COMMIT_REF_NAME: 'v1', CI_COMMIT_TAG: 'v1', CI_CONFIG_PATH: 'ci.yml' },
    ...['https://gitlab.example/acme/web/tools', 'refs/tags/v1'],
    ...['https://gitlab.example/acme/web/tools/ci.yml', '77'],
  ],
];
for (const [name, env, ...stated] of runs) {
  test(`the provenance of a job of ${name} names its run`, async (context) => {
    const { site, key } = await release(context, { env });
    const { predicate } = statementSchema.parse(readStatement(upload(site), key));
    const { externalParameters, resolvedDependencies } = predicate.buildDefinition;
    const { builder, metadata } = predicate.runDetails;
    assert.equal(resolvedDependencies[0].digest.gitCommit, commit);
    const { repository, ref } = externalParameters;
    assert.deepEqual([repository, ref, builder.id, metadata?.invocationId], stated);
  });
}

test('remotes are converted to URLs without names and passwords, and local paths are left out', () => {
  const remotes: [remote: string, url: string | undefined][] = [
    ['https://git.example/acme/tools.git', 'https://git.example/acme/tools'],
    ['https://me:secret@git.example/acme/tools/', 'https://git.example/acme/tools'],
    ['git@git.example:acme/tools.git', 'ssh://git@git.example/acme/tools'],
    ['ssh://git:secret@git.example:2222/acme/tools', 'ssh://git@git.example:2222/acme/tools'],
    ['/srv/git/tools.git', undefined],
    ['file:///srv/git/tools.git', undefined],
    ['C:\\git\\tools', undefined],
  ];
  for (const [remote, url] of remotes) assert.equal(toRepositoryUrl(remote), url, remote);
});

test(
  'the command provenance shows the source of a release, and writes the signed envelope',
  needsGit,
  async (context) => {
    const server = await startServer(context);
    const { file, key } = await createKey(context);
    await insertKey(server.db, { name: 'Team tools', module: 'tools', key: key.public });
    const { folder } = await createModule(context, { version: '1.0.0' });
    const options = { cwd: folder, env: { MODULES_SITE: server.url, MODULES_KEY: file } };
    const run = (...args: string[]) => modules(args, options);
    const stored = await run('release', '--no-build', '--json');
    assert.equal(stored.exitCode, 0, stored.stderr + stored.stdout);
    const without = await run('provenance', 'tools', '--json');
    assert.equal(without.exitCode, 1);
    assert.deepEqual(parseError(without), {
      code: 'no-provenance',
      message:
        'tools 1.0.0 has no provenance. To add it, release with a current version of @sumut/modules from a git repository.',
    });

    const next = await createModule(context, { version: '1.1.0' }, { 'entry.js': '/* next */' });
    const committed = commitFolder(next.folder, 'https://git.example/acme/tools');
    const released = await modules(['release', '--no-build', '--json'], {
      ...options,
      cwd: next.folder,
    });
    const { release: listed } = parseOutput(released) as ReleaseResult;
    assert.equal(listed.provenance?.verified, false);
    const shown = await run('provenance', 'tools', '1.1.0');
    assert.equal(shown.exitCode, 0, shown.stderr);
    assert.equal(
      shown.stdout,
      [
        'tools 1.1.0 was built from',
        '  repository  https://git.example/acme/tools',
        '  ref         refs/heads/main',
        `  commit      ${committed}`,
        `  builder     ${localBuilder}`,
        'This is signed with the key of the release. The site cannot verify that the release was built from this source.',
        '',
      ].join('\n'),
    );
    const statement = statementSchema.parse(
      parseOutput(await run('provenance', 'tools', '--json')),
    );
    assert.equal(statement.subject[0].digest.sha256, next.release.hash);
    assert.equal((await run('provenance', 'tools', '--output', 'tools.jsonl')).exitCode, 0);
    const nowhere = await run('provenance', 'tools', '--output', 'missing/tools.jsonl', '--json');
    assert.equal(parseError(nowhere).code, 'not-written');
    const written = await readFile(path.join(folder, 'tools.jsonl'), 'utf8');
    assert.equal(envelopeSchema.parse(JSON.parse(written)).signatures[0]?.keyid, key.id);
  },
);
