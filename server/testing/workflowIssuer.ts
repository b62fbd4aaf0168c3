import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { NewWorkflow } from '@sumut/contracts/registry/workflows';

/** How the issuer misbehaves. */
interface Faults {
  /** Accepts requests and never answers. */
  hang: boolean;
  /** Answers every request with this status. */
  status: number | undefined;
  /** Bodies with which the issuer answers instead of its metadata, and instead of its keys. */
  metadata: string | undefined;
  keys: string | undefined;
}

export interface WorkflowIssuer {
  issuer: string;
  faults: Faults;
  /** The paths of all received requests. */
  requested: string[];
  /** Signs a token with the claims of GitHub Actions for a push to `main`. `claims` override these; undefined removes a claim. */
  token: (claims?: object, header?: object) => Promise<string>;
  /** Signs with a new key from now on, and publishes it instead of the old one. `algorithm`: default RS256. */
  rotate: (algorithm?: string) => Promise<void>;
  /** The variables with which a job with the permission `id-token: write` requests tokens for an audience, as on GitHub. */
  runner: Record<'ACTIONS_ID_TOKEN_REQUEST_URL' | 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', string>;
  close: () => Promise<void>;
}

/** The workflow whose runs get the tokens. */
export const registered = {
  repository: 'acme/tools',
  workflow: '.github/workflows/release.yml',
  ref: 'refs/heads/main',
} as const;

/** The fields that an admin enters to register the workflow. */
export const workflowOf = (issuer: string, change: Partial<NewWorkflow> = {}): NewWorkflow => ({
  module: 'tools',
  issuer,
  ...registered,
  live: true,
  ...change,
});

/** The default audience of tokens: the public origin of the test servers. */
export const siteOrigin = 'https://sumut.example';

/** The claims of GitHub's tokens about a run, as far as the site reads them. */
const runClaims = {
  sub: `repo:${registered.repository}:ref:${registered.ref}`,
  repository: registered.repository,
  repository_id: '4711',
  workflow_ref: `${registered.repository}/${registered.workflow}@${registered.ref}`,
  job_workflow_ref: `${registered.repository}/${registered.workflow}@${registered.ref}`,
  ref: registered.ref,
  sha: '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f',
  run_id: '9001',
  event_name: 'push',
};

const requestToken = 'of-the-test-runner-alone';
const tokenPath = '/runner/token';

/** Starts an issuer of OpenID tokens for workflows, with its metadata, its keys, and the URL at which its runner gives tokens. */
export async function listenIssuer(): Promise<WorkflowIssuer> {
  const faults: Faults = { hang: false, status: undefined, metadata: undefined, keys: undefined };
  const requested: string[] = [];
  let serial = 0;
  const createKey = async (algorithm = 'RS256') => {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    serial += 1;
    return { ...pair, algorithm, kid: `key-${serial}` };
  };
  let key = await createKey();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const token: WorkflowIssuer['token'] = (claims = {}, header = {}) => {
    const now = Math.floor(Date.now() / 1000);
    serial += 1;
    const all = {
      ...runClaims,
      iss: issuer,
      aud: siteOrigin,
      iat: now,
      nbf: now,
      exp: now + 300,
      jti: String(serial),
      ...claims,
    };
    const protectedHeader = { alg: key.algorithm, kid: key.kid, typ: 'JWT', ...header };
    return new SignJWT(all).setProtectedHeader(protectedHeader).sign(key.privateKey);
  };

  const documents: Record<string, () => Promise<string>> = {
    '/.well-known/openid-configuration': async () =>
      faults.metadata ?? JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }),
    '/keys': async () => {
      const jwk: JWK = { ...(await exportJWK(key.publicKey)), kid: key.kid, alg: key.algorithm };
      return faults.keys ?? JSON.stringify({ keys: [jwk] });
    },
  };
  const answer = async (url: URL, authorization: string | undefined, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    if (url.pathname === tokenPath) {
      if (authorization !== `Bearer ${requestToken}`) return response.writeHead(401).end('{}');
      const value = await token({ aud: url.searchParams.get('audience') ?? '' });
      return response.end(JSON.stringify({ value }));
    }
    const document = documents[url.pathname];
    return document ? response.end(await document()) : response.writeHead(404).end('{}');
  };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', issuer);
    requested.push(url.pathname);
    if (faults.hang) return;
    if (faults.status !== undefined) response.writeHead(faults.status).end('{}');
    else void answer(url, request.headers.authorization, response);
  });

  return {
    issuer,
    faults,
    requested,
    token,
    rotate: async (algorithm) => {
      key = await createKey(algorithm);
    },
    runner: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}${tokenPath}?api-version=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
