import * as z from 'zod/mini';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import { CommandError } from '../CommandError.ts';
import { timeouts } from '../registry/registry.ts';
import { send } from '../registry/send.ts';

/** Gets the OpenID token of the CI job for an audience. Throws `no-token`. */
export type GetToken = (audience: string) => Promise<string>;

/** Reads an environment variable; undefined when it is empty or not set. */
export type Variable = (name: string) => string | undefined;

const tokenSchema = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(keylessLimits.tokenLength)),
});

/** Requests the token from the runner of GitHub Actions. Throws `no-token`. */
async function requestToken(endpoint: string, secret: string, audience: string): Promise<string> {
  const url = new URL(endpoint);
  url.searchParams.set('audience', audience);
  const refuse = (reason: string) =>
    new CommandError(
      'no-token',
      `Cannot get the token of this job from ${url.origin}: ${reason}. Nothing was sent to the site. Run the job again.`,
    );
  const response = await send(url, {
    method: 'GET',
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
    body: Buffer.alloc(0),
    timeout: timeouts.request,
  }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw refuse(error.code === 'timeout' ? 'it did not respond in time' : 'it cannot be reached');
  });
  if (response.status !== 200) throw refuse(`it responded with status ${response.status}`);
  try {
    return tokenSchema.parse(JSON.parse(response.body)).value;
  } catch {
    throw refuse('it sent no token');
  }
}

/**
 * The function that gets the token of this job: from a variable that its CI has set (GitLab's `id_tokens`), or from the runner of
 * GitHub Actions. Undefined outside of such a job. Throws `no-token` in a job of GitHub Actions without the permission for a token.
 */
export function findJobToken(variable: Variable): GetToken | undefined {
  const given = variable('MODULES_ID_TOKEN');
  if (given !== undefined) return () => Promise.resolve(given);
  const endpoint = variable('ACTIONS_ID_TOKEN_REQUEST_URL');
  const secret = variable('ACTIONS_ID_TOKEN_REQUEST_TOKEN');
  if (endpoint !== undefined && secret !== undefined && URL.canParse(endpoint))
    return (audience) => requestToken(endpoint, secret, audience);
  if (variable('GITHUB_ACTIONS') === undefined) return undefined;
  throw new CommandError(
    'no-token',
    'This job cannot get an OpenID token for the release. Add "permissions: { contents: read, id-token: write }" to the job, or set a key in MODULES_PRIVATE_KEY.',
  );
}
