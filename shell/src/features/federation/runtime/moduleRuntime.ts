import { createInstance, getInstance, type init } from '@module-federation/enhanced/runtime';
// One by one: the package's index also has what only hosts of other builds need, 2 kB.
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { consumeShared } from './consumeShared.ts';

type Options = Parameters<typeof init>[0];
type Instance = ReturnType<typeof init>;

/**
 * Starts the federation of a module; another release of the module shares the instance. As the runtime's own `init`,
 * which would make the module's instance that of the shell's `loadRemote`, too.
 */
function startModule(options: Options): Instance {
  const own = { ...options, id: '' };
  const known = getInstance(
    ({ options: { name, version } }) => name === options.name && version === options.version,
  );
  if (!known) return createInstance(own);
  known.initOptions(own);
  return known;
}

/**
 * What the federation's plugin otherwise puts into each module's entry (webpack/federation). A release names it in
 * `uses`, so that it only ever meets a shell that has it.
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
