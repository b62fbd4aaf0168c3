import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/**
 * A shared library that could not be loaded is requested again by the next module that needs it, such as after "Retry". The runtime
 * itself keeps the failure.
 */
export const retryShared: ModuleFederationRuntimePlugin = {
  name: 'retry-shared',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const libraries of Object.values(shareScopeMap))
      for (const version of Object.values(libraries[pkgName] ?? {}))
        if (!version.loaded) version.loading = null;
  },
};
