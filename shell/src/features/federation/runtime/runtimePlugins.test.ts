import * as core from '@module-federation/runtime-core';
import { resolveByRange, retryShared } from './runtimePlugins.ts';

core.registerGlobalPlugins([resolveByRange, retryShared]);

type Shared = NonNullable<ConstructorParameters<typeof core.ModuleFederation>[0]['shared']>;

/** A module that needs `requiredVersion` of `kit`, which the shell provides as given. */
function moduleFor(requiredVersion: string, kit: Shared[string]): core.ModuleFederation {
  const options = { remotes: [], shareStrategy: 'loaded-first' as const };
  const name = `of ${requiredVersion}`;
  const shell = new core.ModuleFederation({ ...options, name: `shell ${name}`, shared: { kit } });
  void shell.initializeSharing('default');
  const shareConfig = { singleton: true, requiredVersion };
  const needed = { kit: { version: '', scope: 'default', shareConfig } };
  const module = new core.ModuleFederation({ ...options, name: `module ${name}`, shared: needed });
  module.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
  return module;
}

const provide = (version: string) => ({
  version,
  scope: 'default',
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  lib: () => ({ version }),
});

test.each([
  ['^1.0.0', '1.3.0'],
  ['^2.0.0', '2.1.0'],
  // No version is compatible: the newest.
  ['^3.0.0', '2.1.0'],
])('a module that needs the kit %s gets %s', async (range, version) => {
  jest.spyOn(console, 'warn').mockImplementation();
  const got = await moduleFor(range, [provide('2.1.0'), provide('1.3.0')]).loadShare('kit');
  expect(got && got()).toEqual({ version });
});

test('a library that could not be loaded is requested again', async () => {
  const get = jest.fn<Promise<() => unknown>, []>();
  get.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => 'forms');
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
  const module = moduleFor('^1', { version: '1.0.0', scope: 'default', shareConfig, get });
  await expect(module.loadShare('kit')).rejects.toThrow('offline');
  const loaded = await module.loadShare('kit');
  expect(loaded && loaded()).toBe('forms');
  await module.loadShare('kit');
  expect(get).toHaveBeenCalledTimes(2);
});
