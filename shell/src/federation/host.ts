import { init } from '@module-federation/enhanced/runtime';
import * as sharedUi from '@sumut/shared-ui';
import * as i18next from 'i18next';
import react from 'react';
import reactDom from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- given on to the modules, not used
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import entryScript from './plugins/entryScript.ts';
import provideCore from './plugins/provideCore.ts';

/** Of the libraries below, set by the build (webpack/sharedLibraries.ts). */
declare const sharedVersions: Record<string, string>;

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/** The page's one copy of each shared library: the one that the shell itself has imported. */
const libraries: Record<string, Provided> = {
  '@sumut/shared-ui': { lib: () => sharedUi },
  i18next: { lib: () => i18next },
  react: { lib: () => react },
  'react-dom': { lib: () => reactDom },
  // No page of the shell but contact needs it: it comes with the first module that does.
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
 * Starts the federation, in which the shell provides every shared library and each release becomes a remote when it is
 * wanted. By the runtime itself instead of the build's plugin, because the plugin puts the runtime in front of the gate.
 */
export function startFederation(): void {
  if (started) return;
  started = true;
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [provideCore(), entryScript()],
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
