import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { signInPath } from '@sumut/contracts/portal/paths';
import type { ProviderAddress, ProviderSignedIn } from '@sumut/contracts/portal/singleSignOn';
import { listAuditEntries } from './accounts.ts';
import type { Client } from './client.ts';
import { type Claims, type IdentityProvider, listenProvider } from './identityProvider.ts';
import { startServer, type TestServer } from './server.ts';

/** The public origin of the test servers, as the provider sees it. */
const origin = 'https://sumut.example';
const redirectUri = origin + signInPath;

/** The claims of a person who may use the portal. */
export const layla: Claims = {
  preferred_username: 'layla',
  given_name: 'Layla',
  family_name: 'Haddad',
  groups: ['staff'],
};

/** Starts a provider with the account `layla`, and a server that uses it. */
export async function startWithProvider(
  context: TestContext,
  variables: Record<string, string> = {},
): Promise<{ server: TestServer; provider: IdentityProvider }> {
  const provider = await listenProvider(redirectUri);
  context.after(provider.close);
  provider.people.set('layla', layla);
  const own = { ...provider.variables, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'debug' };
  const server = await startServer(context, { variables: { ...own, ...variables } });
  return { server, provider };
}

/** Begins a sign-in. Returns the URL of the provider to which the server sends the browser. */
export async function begin(client: Client, next = '/employee-dashboard'): Promise<URL> {
  const answer = await client.send('POST', api.singleSignOn.start.path, { next });
  assert.equal(answer.status, 200, await answer.clone().text());
  return new URL(((await answer.json()) as ProviderAddress).address);
}

/** Goes through the provider's pages like a browser. Returns the query of the final redirect to the site. */
export async function visitProvider(url: URL, login = 'layla'): Promise<string> {
  const cookies = new Map<string, string>();
  let target = url;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(target, {
      redirect: 'manual',
      headers: { connection: 'close', cookie },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      target = new URL(location, target);
      if (target.href.startsWith(redirectUri)) return target.search.slice(1);
      continue;
    }
    const [, action = ''] = /action="([^"]+)"/.exec(await answer.text()) ?? [];
    assert.notEqual(action, '', `no form at ${target.href}`);
    target = new URL(action, target);
    form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
  }
  throw new Error('The provider did not redirect the browser to the site');
}

/** Sends the provider's answer to the site. */
export const finish = (client: Client, answer: string): Promise<Response> =>
  client.send('POST', api.singleSignOn.finish.path, { answer });

/** Runs a whole sign-in at the provider, and returns the site's response. */
export async function signInAtProvider(client: Client, login = 'layla'): Promise<Response> {
  return finish(client, await visitProvider(await begin(client), login));
}

/** Runs a whole sign-in at the provider that must succeed. */
export async function enterByProvider(client: Client, login = 'layla'): Promise<ProviderSignedIn> {
  const answer = await signInAtProvider(client, login);
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as ProviderSignedIn;
}

/** The stored accounts of the provider, by username. */
export const findAccounts = ({ db }: TestServer) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'role', 'provider_subject'])
    .where('provider_issuer', 'is not', null)
    .orderBy('username')
    .execute();

/** Requests the client's session. The response is a problem if nobody is signed in. */
export const sessionOf = (client: Client): Promise<Response> => client.get(api.session.get.path);

/** The failed sign-ins, oldest first, each with the account and the reason. */
export async function listFailures({ db }: TestServer): Promise<unknown[]> {
  return (await listAuditEntries(db))
    .filter(({ action }) => action === 'session.failed')
    .map(({ subject, details }) => [subject, (details as { wrong: string }).wrong]);
}
