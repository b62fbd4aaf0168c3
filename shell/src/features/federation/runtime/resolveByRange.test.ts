import * as core from '@module-federation/runtime-core';
import { resolveByRange } from './resolveByRange.ts';

core.registerGlobalPlugins([resolveByRange]);

const provide = (version: string) => ({
  version,
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  lib: () => ({ version }),
});

/** Loads a library for a module that needs `requiredVersion`. The shell provides the versions 2.1.0 and 1.3.0. */
async function loadFor(requiredVersion: string): Promise<unknown> {
  const name = `of ${requiredVersion}`;
  const shell = new core.ModuleFederation({
    name: `shell ${name}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { kit: [provide('2.1.0'), provide('1.3.0')] },
  });
  void shell.initializeSharing('default');
  const module = new core.ModuleFederation({
    name: `module ${name}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      kit: { version: '', scope: 'default', shareConfig: { singleton: true, requiredVersion } },
    },
  });
  module.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
  const get = await module.loadShare('kit');
  return get === false ? undefined : get();
}

test.each([
  ['^1.0.0', '1.3.0'],
  ['^2.0.0', '2.1.0'],
])('a module that needs the kit %s gets %s', async (range, version) => {
  expect(await loadFor(range)).toEqual({ version });
});

test('a module gets the newest version if no version is compatible', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(await loadFor('^3.0.0')).toEqual({ version: '2.1.0' });
});
