import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime-core';

/**
 * Gives each module the version of a library that the module was built for. For a singleton library, the runtime itself would give all
 * modules the newest version, with a warning.
 */
export const resolveByRange: ModuleFederationRuntimePlugin = {
  name: 'resolve-by-range',
  resolveShare: (request) => {
    const { shareScopeMap, scope, pkgName, shareInfo } = request;
    const versions = shareScopeMap[scope]?.[pkgName] ?? {};
    const range = shareInfo.shareConfig.requiredVersion;
    const fitting = Object.entries(versions).find(
      ([version]) => typeof range === 'string' && satisfy(version, range),
    );
    if (!fitting) return request;
    const [, shared] = fitting;
    return { ...request, resolver: () => ({ shared, useTreesShaking: false }) };
  },
};

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
