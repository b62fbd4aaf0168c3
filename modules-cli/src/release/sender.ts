import { type Context, getJobToken, getRun } from '../context.ts';
import { takeRight } from '../keyless/takeRight.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { type CiRun, runOfToken } from '../provenance/runOfCi.ts';
import { createRegistry, type ReleaseRegistry } from '../registry/registry.ts';

/** By which key a release is signed and sent. */
export interface Sender {
  key: SigningKey;
  registry: ReleaseRegistry;
  /** The run of a CI that releases; undefined outside of one. */
  run: CiRun | undefined;
}

/**
 * Prepares to release a module by the team's key, or without one by the right that a CI job gets for its token. A key is tried
 * at once: a wrong one should fail before a build, which takes a minute. A right lives minutes: it is taken when the result is
 * called. Throws `no-key`, `no-token`, and what the site refuses.
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
