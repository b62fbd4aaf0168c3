import { createInstance, getInstance, type init } from '@module-federation/enhanced/runtime';
// Imported file by file: the package's index also exports 2 kB of code that only other hosts need.
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { consumeShared } from './consumeShared.ts';

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
