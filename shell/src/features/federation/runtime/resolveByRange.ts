import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime-core';

/**
 * Gives each module the version of a library that it was built for. Of a library that exists once, the runtime itself gives the newest
 * version to all, with a warning.
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
