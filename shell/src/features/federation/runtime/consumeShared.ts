import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';

type ConsumesOptions = Parameters<typeof consumes>[0];

/**
 * Loads the shared libraries of a module's chunk, which is not loaded when one of them fails. The runtime itself would go on: the
 * chunk's code would fail where it imports the library, and webpack keeps such a failure, so that no retry could succeed.
 */
export function consumeShared(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  const loading: Promise<unknown>[] = [];
  consumes({ ...options, promises: loading });
  if (loading.length === 0) return;
  const finish = () => {
    for (const id of chunkMapping[chunkId] ?? []) {
      // What the runtime has put in the place of a library that failed: it throws the reason.
      if (installedModules[id] !== 0) webpackRequire.m[id]?.({});
    }
  };
  promises.push(Promise.all(loading).then(finish));
}
