import { init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import * as sharedUi from '@sumut/shared-ui';
import * as i18next from 'i18next';
import react from 'react';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { startFederation } from './host.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(() => ({ initializeSharing: jest.fn() })),
}));
const formerKit = { former: true };
jest.mock('./formerKits.ts', () => ({
  formerKits: { '@sumut/shared-ui@0': () => Promise.resolve(formerKit) },
}));

// Not imported, because ESLint forbids imports of these libraries.
const reactI18next = jest.requireActual<Record<string, unknown>>('react-i18next');
const forms = jest.requireActual<Record<string, unknown>>('react-hook-form');

/** The versions that the build sets. */
const versions = {
  '@sumut/shared-ui': '1.0.0',
  i18next: '26.0.1',
  react: '19.3.0',
  'react-dom': '19.3.0',
  'react-hook-form': '7.80.0',
  'react-i18next': '17.0.1',
  'react-router-dom': '7.14.0',
};

interface Shared {
  version: string;
  scope: string;
  shareConfig: unknown;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
}

Object.assign(globalThis, { sharedVersions: { ...versions, '@sumut/shared-ui@0': '0.9.0' } });
startFederation();
startFederation();
const options = jest.mocked(init).mock.calls.map(([given]) => given);
const provided = options[0]?.shared as unknown as Record<string, Shared[]>;
/** The newest version of each library. */
const shared = Object.fromEntries(
  Object.entries(provided).flatMap(([name, [newest]]) => (newest ? [[name, newest]] : [])),
);

test('the federation is started once, under the name of the shell, with the plugin that checks entries', () => {
  expect(options).toEqual([
    {
      name: 'shell',
      remotes: [],
      shareStrategy: 'loaded-first',
      plugins: [expect.objectContaining({ name: 'entry-script' })],
      shared: expect.any(Object) as unknown,
    },
  ]);
});

test('the runtime is provided in the global variable that modules expect', () => {
  expect(globalThis._FEDERATION_RUNTIME_CORE?.ModuleFederation).toBe(core.ModuleFederation);
});

test('every library of the build is shared as a singleton of a compatible version', () => {
  expect(
    Object.entries(shared).map(([name, { version, scope, shareConfig }]) => ({
      name,
      version,
      scope,
      shareConfig,
    })),
  ).toEqual(
    Object.entries(versions).map(([name, version]) => ({
      name,
      version,
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    })),
  );
});

// Compares a member, because each importer of a CommonJS library gets a different namespace object.
test.each<[name: keyof typeof versions, member: string, own: unknown]>([
  ['@sumut/shared-ui', 'LanguageProvider', sharedUi.LanguageProvider],
  ['i18next', 'createInstance', i18next.createInstance],
  ['react', 'useState', react.useState],
  ['react-dom', 'createPortal', reactDom.createPortal],
  ['react-i18next', 'I18nextProvider', reactI18next['I18nextProvider']],
  ['react-router-dom', 'useLocation', router.useLocation],
])('modules get the copy of %s that the shell uses', (name, member, own) => {
  expect(own).toBeDefined();
  expect(shared[name]?.lib?.()).toHaveProperty(member, own);
});

test('the form library is loaded with the first module that uses it', async () => {
  const get = shared['react-hook-form']?.get;
  expect((await get?.())?.()).toHaveProperty('useForm', forms.useForm);
});

test('a former major version of the kit is loaded with the first module that needs it', async () => {
  const former = provided['@sumut/shared-ui']?.[1];
  expect(former?.version).toBe('0.9.0');
  expect((await former?.get?.())?.()).toBe(formerKit);
});
