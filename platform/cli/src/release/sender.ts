import { type Context, getJobToken, getRun } from '../context.ts';
import { takeRight } from '../keyless/takeRight.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { type CiRun, runOfToken } from '../provenance/runOfCi.ts';
import { createRegistry, type ReleaseRegistry } from '../registry/registry.ts';

/** The key that signs and sends a release. */
export interface Sender {
  key: SigningKey;
  registry: ReleaseRegistry;
  /** The CI run that sends the release; undefined outside of a CI. */
  run: CiRun | undefined;
}

/**
 * Prepares to release a module with the team's key or, without a key, with the right that a CI job gets for its token. A key is tried
 * immediately, because a wrong key should fail before the build, which takes a minute. A right is valid for some minutes, so the job
 * takes it when the result is called. Throws `no-key`, `no-token`, and the refusals of the site.
 */
export async function prepareSender(
  context: Context,
  module: string,
): Promise<() => Promise<Sender>> {
  const { site, reporter } = context;
  const getToken = getJobToken(context);
  if (getToken) {
    return async () => {
      const wanted = { module, token: await getToken(site.origin) };
      const { key, identity } = await takeRight(site, wanted, reporter);
      return { key, registry: createRegistry(site, key), run: runOfToken(identity) };
    };
  }
  const key = await context.key();
  const registry = createRegistry(site, key);
  await registry.state();
  return () => Promise.resolve({ key, registry, run: getRun(context) });
}
