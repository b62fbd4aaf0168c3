import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/**
 * Requests a shared library that could not be loaded again when the next module needs it, for example after "Retry". The runtime
 * itself would cache the failure.
 */
export const retryShared: ModuleFederationRuntimePlugin = {
  name: 'retry-shared',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const libraries of Object.values(shareScopeMap))
      for (const version of Object.values(libraries[pkgName] ?? {}))
        if (!version.loaded) version.loading = null;
  },
};
