import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import { reasonOf, startKeylessSite } from '../../../../testing/keyless.ts';
import { registered, siteOrigin } from '../../../../testing/workflowIssuer.ts';

const toAdmin = ': an admin can register it in the portal, under "Modules"';
const now = () => Math.floor(Date.now() / 1000);

test('an invalid token is refused with the reason and the next step', async (context) => {
  const site = await startKeylessSite(context);
  const { issuer } = site.issuer;
  await site.register();
  const run = await site.run();
  const refusal = async (token: string) => reasonOf(await run.exchange(token));
  const { token } = site.issuer;
  const again = 'run the job again';
  const stale = `the token is more than an hour old, or its issue time is missing or in the future: ${again}`;
  const audience = (named: string) =>
    `the token is for the audience ${named}, not for this site alone: request it for ${siteOrigin}`;
  const algorithm =
    'the token is not signed by RS256, ES256, PS256 or EdDSA: use the token of a CI job';
  const unsigned = new UnsecuredJWT({ iss: issuer }).encode();
  const shared = new SignJWT({ iss: issuer }).setProtectedHeader({ alg: 'HS256' });
  const cases: [token: string, reason: string][] = [
    ['no-token', 'this is not an OpenID token: use the token of a CI job'],
    [await token({ iss: 5 }), 'this is not an OpenID token: use the token of a CI job'],
    [
      await token({ iss: `https://${'o'.repeat(193)}` }),
      'this is not an OpenID token: use the token of a CI job',
    ],
    [
      await token({ iss: `https://${'o'.repeat(192)}` }),
      `no workflow of the issuer https://${'o'.repeat(192)} may release${toAdmin}`,
    ],
    [
      await token({ iss: 'https://other.example' }),
      `no workflow of the issuer https://other.example may release${toAdmin}`,
    ],
    [unsigned, algorithm],
    [await shared.sign(new Uint8Array(32)), algorithm],
    [
      await token({}, { kid: 'unknown' }),
      `the token is not signed by a key that ${issuer} publishes: use the token that this job got`,
    ],
    [
      (await token()).replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
      `the token is not signed by a key that ${issuer} publishes: use the token that this job got`,
    ],
    [await token({ aud: 'https://other.example' }), audience('https://other.example')],
    [
      await token({ aud: [siteOrigin, 'https://x.example'] }),
      audience(`${siteOrigin}, https://x.example`),
    ],
    [await token({ aud: 'o'.repeat(201) }), audience('o'.repeat(200))],
    [await token({ aud: undefined }), audience('none')],
    [await token({ exp: now() - 60 }), `the token has expired: ${again}`],
    [
      await token({ exp: undefined }),
      'the token has no valid claim "exp": use the token of a CI job',
    ],
    [
      await token({ nbf: now() + 600 }),
      'the token is not valid yet: check the clock of its issuer',
    ],
    [await token({ iat: now() - 3700, exp: now() + 60 }), stale],
    [await token({ iat: now() + 600 }), stale],
    [await token({ iat: undefined }), stale],
  ];
  for (const [sent, reason] of cases) assert.equal(await refusal(sent), reason);
});

test('a run is refused unless repository, workflow, ref and environment are the registered ones', async (context) => {
  const site = await startKeylessSite(context);
  await site.register({ environment: 'production' });
  const run = await site.run();
  const right = { environment: 'production' };
  const refusal = async (claims: object) =>
    reasonOf(await run.exchange(await site.issuer.token({ ...right, ...claims })));
  const may = (what: string) => `${what} may not release tools${toAdmin}`;
  const cases: [claims: object, reason: string][] = [
    [{ repository: 'acme/tool' }, may('repository acme/tool')],
    [{ repository: 'evil/tools' }, may('repository evil/tools')],
    [
      { job_workflow_ref: 'acme/tools/.github/workflows/other.yml@refs/heads/main' },
      may('workflow acme/tools/.github/workflows/other.yml'),
    ],
    [
      { job_workflow_ref: `evil/tools/${registered.workflow}@refs/heads/main` },
      may(`workflow evil/tools/${registered.workflow}`),
    ],
    [{ ref: 'refs/heads/main2' }, may('ref refs/heads/main2')],
    [{ ref: 'refs/tags/main' }, may('ref refs/tags/main')],
    [{ ref: 'refs/pull/1/merge' }, may('ref refs/pull/1/merge')],
    [{ environment: 'staging' }, may('environment staging')],
    [{ environment: undefined }, may('job without an environment')],
    ...['pull_request', 'pull_request_target', 'workflow_run', 'issue_comment'].map(
      (event): [object, string] => [
        { event_name: event },
        `runs for the event ${event} may not release, because strangers can start them: run the workflow for a push or a tag, on a schedule or by hand`,
      ],
    ),
    ...['sha', 'run_id', 'ref', 'repository', 'event_name'].map((name): [object, string] => [
      { [name]: undefined },
      'the token lacks the repository, workflow, ref, commit, run or event: use the token of a job of GitHub Actions or GitLab CI',
    ]),
  ];
  for (const [claims, reason] of cases) assert.equal(await refusal(claims), reason);
  // Strangers do not learn which modules exist.
  const other = await site.run('secret');
  assert.equal(
    await reasonOf(await other.exchange(await site.issuer.token({ repository: 'evil/tools' }))),
    `repository evil/tools may not release secret${toAdmin}`,
  );
  // A workflow may release its own module only.
  assert.equal(
    await reasonOf(await other.exchange(await site.issuer.token(right))),
    `repository acme/tools may not release secret${toAdmin}`,
  );
  await run.accepted(await site.issuer.token(right));
});

test('the reason of a refusal is about the registered workflow that matches most', async (context) => {
  const site = await startKeylessSite(context);
  await site.register({ repository: 'acme/website' });
  await site.register({ ref: 'refs/heads/release' });
  assert.equal(
    await reasonOf(await (await site.run()).exchange(await site.issuer.token())),
    `ref refs/heads/main may not release tools${toAdmin}`,
  );
});

test('runs that only somebody with write access can start may release', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  for (const event of [
    ...['push', 'create', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch'],
    ...['web', 'api', 'trigger', 'pipeline'],
  ])
    await (await site.run()).accepted(await site.issuer.token({ event_name: event }));
});

test('tokens may be signed by RS256, ES256, PS256 or EdDSA', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  for (const algorithm of ['RS256', 'ES256', 'PS256', 'EdDSA']) {
    await site.issuer.rotate(algorithm);
    context.mock.timers.tick(keylessLimits.keysCooldown + 1000);
    await (await site.run()).accepted(await site.issuer.token());
  }
  await site.issuer.rotate('RS512');
  context.mock.timers.tick(keylessLimits.keysCooldown + 1000);
  assert.match(
    await reasonOf(await (await site.run()).exchange(await site.issuer.token())),
    /^the token is not signed by RS256, ES256, PS256 or EdDSA/,
  );
});

test('another repository that later gets the same name is refused', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  await (await site.run()).accepted(await site.issuer.token());
  for (const id of ['4712', undefined])
    assert.equal(
      await reasonOf(
        await (await site.run()).exchange(await site.issuer.token({ repository_id: id })),
      ),
      `repository acme/tools, a different repository with the same name, may not release tools${toAdmin}`,
    );
});

test('a registered ref may have a * for any characters but /', async (context) => {
  const site = await startKeylessSite(context);
  await site.register({ ref: 'refs/tags/v*-tools' });
  const answer = async (ref: string) =>
    (await (await site.run()).exchange(await site.issuer.token({ ref }))).status;
  for (const ref of ['refs/tags/v1.2.0-tools', 'refs/tags/v-tools'])
    assert.equal(await answer(ref), 201, ref);
  for (const ref of ['refs/tags/v-tool', 'refs/tags/v1/2-tools', 'refs/tags/xv1-tools'])
    assert.equal(await answer(ref), 401, ref);
});

test('a reusable workflow is registered with its own repository, and optionally with its ref', async (context) => {
  const site = await startKeylessSite(context);
  const workflow = 'acme/shared/.github/workflows/release.yml';
  await site.register({ workflow: `${workflow}@refs/heads/main` });
  const answer = async (ref: string) => {
    const token = await site.issuer.token({ job_workflow_ref: `${workflow}@${ref}` });
    return (await (await site.run()).exchange(token)).status;
  };
  assert.equal(await answer('refs/heads/main'), 201);
  assert.equal(await answer('refs/heads/change'), 401);
});

test('a job of GitLab CI is recognised by the claims of GitLab', async (context) => {
  const site = await startKeylessSite(context);
  await site.register({ repository: 'acme/web/tools', workflow: '.gitlab-ci.yml' });
  const none = { repository: undefined, repository_id: undefined, workflow_ref: undefined };
  const claims = {
    ...none,
    job_workflow_ref: undefined,
    run_id: undefined,
    event_name: undefined,
    project_path: 'acme/web/tools',
    project_id: '12',
    ci_config_ref_uri: 'gitlab.example/acme/web/tools//.gitlab-ci.yml@refs/heads/main',
    ref: 'main',
    ref_type: 'branch',
    ref_path: 'refs/heads/main',
    job_id: '77',
    pipeline_source: 'push',
  };
  const { identity } = await (await site.run()).accepted(await site.issuer.token(claims));
  const { repository, workflow, ref, run } = identity;
  assert.deepEqual(
    [repository, workflow, ref, run],
    ['acme/web/tools', 'acme/web/tools/.gitlab-ci.yml', 'refs/heads/main', '77'],
  );
  const request = {
    ref_path: 'refs/merge-requests/1/head',
    pipeline_source: 'merge_request_event',
  };
  const proposed = await site.issuer.token({ ...claims, ...request });
  assert.match(
    await reasonOf(await (await site.run()).exchange(proposed)),
    /^runs for the event merge_request_event may not release/,
  );
});

test("an issuer's new keys are read when a token names one, and its old keys are no longer accepted", async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const { issuer } = site;
  const old = await issuer.token();
  await (await site.run()).accepted(await issuer.token());
  await (await site.run()).accepted(await issuer.token());
  // Each of the two documents is requested once for both tokens.
  assert.deepEqual(issuer.requested, ['/.well-known/openid-configuration', '/keys']);
  await issuer.rotate();
  assert.equal((await (await site.run()).exchange(await issuer.token())).status, 401);
  assert.equal(issuer.requested.length, 2);
  const later = Date.now() + keylessLimits.keysCooldown + 1000;
  context.mock.timers.enable({ apis: ['Date'], now: later });
  await (await site.run()).accepted(await issuer.token());
  assert.equal((await (await site.run()).exchange(old)).status, 401);
});

test('while an issuer responds incorrectly or not at all, its tokens are refused as "unavailable"', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const { issuer } = site;
  const run = await site.run();
  const refusal = async () => reasonOf(await run.exchange(await issuer.token()), 'unavailable');
  const because = (fault: string) =>
    `the keys of ${issuer.issuer} cannot be read: ${fault}; run the job again later, or release with a key`;
  const own = (change: object) => JSON.stringify({ issuer: issuer.issuer, ...change });
  /** JSON of this size, in bytes. */
  const text = (size: number) => JSON.stringify('x'.repeat(size - 2));
  const cases: [Partial<typeof issuer.faults>, string][] = [
    [{ status: 503 }, 'it responded with status 503'],
    [{ metadata: 'no JSON' }, 'its response is not JSON'],
    [{ metadata: '{"issuer":"https://other.example"}' }, 'its metadata is of another issuer'],
    [{ metadata: 'null' }, 'its metadata is of another issuer'],
    [{ metadata: own({}) }, 'its metadata has no jwks_uri'],
    [{ metadata: own({ jwks_uri: 5 }) }, 'its metadata has no jwks_uri'],
    [{ metadata: own({ jwks_uri: '/keys' }) }, 'its metadata has no jwks_uri'],
    [{ metadata: own({ jwks_uri: 'https://other.example/keys' }) }, 'its keys are on another host'],
    [{ keys: '{}' }, 'its keys are not a JWK Set'],
    [{ keys: text(keylessLimits.issuerSize) }, 'its keys are not a JWK Set'],
    [{ keys: text(keylessLimits.issuerSize + 1) }, 'its response is too large'],
    [{ hang: true }, 'it did not respond in time'],
  ];
  const none = { ...issuer.faults };
  for (const [fault, reason] of cases) {
    Object.assign(issuer.faults, none, fault);
    assert.equal(await refusal(), because(reason));
  }
  Object.assign(issuer.faults, none);
  await run.accepted(await issuer.token());
  const { keysAge } = keylessLimits;
  await issuer.close();
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + keysAge + 1000 });
  assert.equal(await refusal(), because('it could not be reached'));
});
