import { getJson } from '@sumut/api-client';
import { apiPaths } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';

/** Asks the server which release to use instead of one that failed; null when there is none or no answer. */
export async function askLastGood({ name, hash }: ModuleRelease): Promise<ModuleRelease | null> {
  const query = new URLSearchParams({ module: name, failed: hash });
  try {
    const { release } = await getJson<{ release: ModuleRelease | null }>(
      `${apiPaths.fallback}?${query.toString()}`,
    );
    return release?.hash === hash ? null : release;
  } catch {
    // Without an answer the failure stands as it is; it has an explanation of its own for the visitor.
    return null;
  }
}
