import { init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import * as sharedUi from '@sumut/shared-ui';
import * as i18next from 'i18next';
import react from 'react';
import reactDom from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- passed on to the modules, not used
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import { entryScript } from './entryScript.ts';
import { moduleRuntime } from './moduleRuntime.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
  var sumutModuleRuntime: typeof moduleRuntime | undefined;
}

// Modules are built with `externalRuntime` and expect the runtime in this variable. The plugin's own option for it
// (`provideExternalRuntime`) bundles a second copy.
globalThis._FEDERATION_RUNTIME_CORE ??= core;
// Releases built before 2026-11-23 contain a copy of this part, which uses the variable above.
globalThis.sumutModuleRuntime ??= moduleRuntime;

/** Versions of the libraries below, set by the build (webpack/sharedLibraries.ts). */
declare const sharedVersions: Record<string, string>;

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/** The shared libraries: the copies that the shell itself imports. */
const libraries: Record<string, Provided> = {
  '@sumut/shared-ui': { lib: () => sharedUi },
  i18next: { lib: () => i18next },
  react: { lib: () => react },
  'react-dom': { lib: () => reactDom },
  // Loaded with the first module that uses it: in the shell only the contact form does.
  'react-hook-form': {
    get: async () => {
      const forms = await import('react-hook-form');
      return () => forms;
    },
  },
  'react-i18next': { lib: () => reactI18next },
  'react-router-dom': { lib: () => router },
};

let started = false;

/**
 * Starts the federation: the shell provides every shared library, and each release is registered as a remote when it is
 * needed. Uses the runtime and not the build's plugin, because the plugin loads the runtime before the gate.
 */
export function startFederation(): void {
  if (started) return;
  started = true;
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [entryScript()],
    shared: Object.fromEntries(
      Object.entries(sharedVersions).map(([name, version]) => [
        name,
        {
          version,
          scope: 'default',
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
          ...libraries[name],
        },
      ]),
    ),
  });
}
