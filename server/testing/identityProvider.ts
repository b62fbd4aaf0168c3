import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The provider's claims about a person. The login at the provider is the subject. */
export interface Claims {
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
  name?: string;
  groups?: string[];
}

/** How the provider misbehaves. */
interface Faults {
  /** Accepts requests and never answers. */
  hang: boolean;
  /** Publishes other keys than those with which it signs. */
  otherKeys: boolean;
  /** Answers every request with this status, and with this URL to follow. */
  status: number | undefined;
  location: string | undefined;
  /** Replaces the ID tokens, with its signing key at hand. */
  forge: ((idToken: string, key: JsonWebKey) => Promise<string>) | undefined;
}

export interface IdentityProvider {
  issuer: string;
  /** Environment variables of a site that uses the provider. */
  variables: Record<string, string>;
  /** The people who can sign in, by login. Any password is accepted. */
  people: Map<string, Claims>;
  faults: Faults;
  /** The paths of all received requests. */
  requested: string[];
  close: () => Promise<void>;
}

const clientId = 'employee-portal';
const clientSecret = 'a-secret-of-the-test-provider-alone';
const scope = 'openid profile';

const newKey = (): JsonWebKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'signing',
  alg: 'RS256',
  use: 'sig',
});

/** The public part of a signing key. */
const toPublic = ({ kty, n, e, kid, alg, use }: JsonWebKey): JsonWebKey =>
  JSON.parse(JSON.stringify({ kty, n, e, kid, alg, use })) as JsonWebKey;

/** Replaces the ID token of a response. */
function replaceIdToken(
  response: ServerResponse,
  forge: (idToken: string) => Promise<string>,
): void {
  const send = response.end.bind(response);
  const change = async (body: string) => {
    const tokens = JSON.parse(body) as { id_token: string };
    const changed = JSON.stringify({ ...tokens, id_token: await forge(tokens.id_token) });
    response.setHeader('content-length', Buffer.byteLength(changed));
    send(changed);
  };
  response.end = (body: unknown) => {
    void change(String(body));
    return response;
  };
}

/**
 * Starts a real OpenID provider on a free port, with its own sign-in page, until `close`. It redirects people to `redirectUri`: on
 * localhost to any port, so that the port may be unknown at the start, and only after people have confirmed.
 */
export async function listenProvider(redirectUri: string): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  const faults: Faults = {
    hang: false,
    otherKeys: false,
    status: undefined,
    location: undefined,
    forge: undefined,
  };
  const requested: string[] = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const key = newKey();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        application_type: new URL(redirectUri).hostname === 'localhost' ? 'native' : 'web',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'given_name', 'family_name', 'name', 'groups'],
    },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...people.get(login) }),
    }),
    // People do not have to consent: the organisation has consented.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    jwks: { keys: [key] },
    cookies: { keys: ['of the test provider alone'] },
    features: { devInteractions: { enabled: true } },
  });
  const answer = provider.callback();
  const others = JSON.stringify({ keys: [toPublic(newKey())] });
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    requested.push(path);
    if (faults.hang) return;
    const { status, location } = faults;
    if (status !== undefined) response.writeHead(status, location ? { location } : {}).end();
    else if (faults.otherKeys && path === '/jwks')
      response.writeHead(200, { 'content-type': 'application/jwk-set+json' }).end(others);
    else {
      const { forge } = faults;
      if (forge && path === '/token') replaceIdToken(response, (token) => forge(token, key));
      void answer(request, response);
    }
  });
  return {
    issuer,
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_ADMIN_GROUPS: 'portal-admins',
      OIDC_EMPLOYEE_GROUPS: 'staff, hiring',
    },
    people,
    faults,
    requested,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
