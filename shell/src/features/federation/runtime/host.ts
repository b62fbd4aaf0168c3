import { init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import * as sharedUi from '@sumut/shared-ui';
import * as i18next from 'i18next';
import react from 'react';
import reactDom from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- passed on to the modules, not used
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import { libraryOf } from '@sumut/contracts/registry/formerLibraries';
import { entryScript } from './entryScript.ts';
import { formerKits } from './formerKits.ts';
import { moduleRuntime } from './moduleRuntime.ts';
import { resolveByRange, retryShared } from './runtimePlugins.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
  var sumutModuleRuntime: typeof moduleRuntime | undefined;
}

// Modules are built with `externalRuntime` and expect the runtime in this variable. The plugin's own option for this
// (`provideExternalRuntime`) would bundle a second copy.
globalThis._FEDERATION_RUNTIME_CORE ??= core;
// Releases built before 2026-11-23 contain a copy of this part of the runtime, which uses the variable above.
globalThis.sumutModuleRuntime ??= moduleRuntime;

/** The versions of the libraries below, set by the build (platform/build/sharedLibraries.ts). */
declare const sharedVersions: Record<string, string>;

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> };

const loadOnDemand = (load: () => Promise<object>): Provided => ({
  get: async () => {
    const library = await load();
    return () => library;
  },
});

/** The shared libraries: the copies that the shell itself imports, and former majors of the kit. */
const libraries: Record<string, Provided> = {
  '@sumut/shared-ui': { lib: () => sharedUi },
  i18next: { lib: () => i18next },
  react: { lib: () => react },
  'react-dom': { lib: () => reactDom },
  // Loaded with the first module that uses it: in the shell only the contact form does.
  'react-hook-form': loadOnDemand(() => import('react-hook-form')),
  'react-i18next': { lib: () => reactI18next },
  'react-router-dom': { lib: () => router },
  ...Object.fromEntries(
    Object.entries(formerKits).map(([name, load]) => [name, loadOnDemand(load)]),
  ),
};

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** Returns the provided versions of each shared library, by its name. */
function provideLibraries(): Shared {
  const shared: Record<string, Extract<Shared[string], unknown[]>> = {};
  for (const [name, version] of Object.entries(sharedVersions)) {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    const provided = { version, scope: 'default', shareConfig, ...libraries[name] };
    (shared[libraryOf(name)] ??= []).push(provided);
  }
  return shared;
}

let started = false;

/**
 * Starts the federation: the shell provides every shared library, and each release is registered as a remote when it is
 * needed. Uses the runtime instead of the webpack plugin, because the plugin would load the runtime before the gate.
 */
export function startFederation(): void {
  if (started) return;
  started = true;
  core.registerGlobalPlugins([resolveByRange, retryShared]);
  const host = init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [entryScript()],
    shared: provideLibraries(),
  });
  // `init` itself registers only one version of a library.
  void host.initializeSharing('default');
}
