import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';

type ConsumesOptions = Parameters<typeof consumes>[0];

/**
 * Loads the shared libraries of a module's chunk. If a library fails, loading the chunk fails. The runtime itself would continue: the
 * chunk's code would throw where it imports the library, and webpack caches that failure, so that no retry could succeed.
 */
export function consumeShared(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  const loading: Promise<unknown>[] = [];
  consumes({ ...options, promises: loading });
  if (loading.length === 0) return;
  const finish = () => {
    for (const id of chunkMapping[chunkId] ?? []) {
      // For a failed library, the runtime registers a module factory that throws the reason.
      if (installedModules[id] !== 0) webpackRequire.m[id]?.({});
    }
  };
  promises.push(Promise.all(loading).then(finish));
}
