import { createInstance, getInstance, type init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
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

// Imported file by file: the package's index also exports 2 kB of code that only other hosts need.

type Options = Parameters<typeof init>[0];
type Instance = ReturnType<typeof init>;

/**
 * Starts the federation of a module. All releases of the module share the instance. Replaces the runtime's `init`, which would
 * also make the module's instance the one that the shell's `loadRemote` uses.
 */
function startModule(options: Options): Instance {
  const instanceOptions = { ...options, id: '' };
  const existing = getInstance(
    ({ options: { name, version } }) => name === options.name && version === options.version,
  );
  if (!existing) return createInstance(instanceOptions);
  existing.initOptions(instanceOptions);
  return existing;
}

/**
 * The runtime that the federation plugin would otherwise put into each module's entry (platform/build/federation). A release names it in
 * `uses`, so that the release only runs in a shell that provides it.
 */
export const moduleRuntime = {
  runtime: { init: startModule },
  bundlerRuntime: {
    consumes: consumeShared,
    I: initializeSharing,
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }) =>
      startModule(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
