import * as core from '@module-federation/runtime-core';
import { retryShared } from './retryShared.ts';

const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };

test('a library that could not be loaded is requested again', async () => {
  core.registerGlobalPlugins([retryShared]);
  const get = jest.fn<Promise<() => unknown>, []>();
  get.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => 'forms');
  const shell = new core.ModuleFederation({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { forms: { version: '1.0.0', scope: 'default', shareConfig, get } },
  });
  const module = new core.ModuleFederation({
    name: 'module',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { forms: { version: '', scope: 'default', shareConfig } },
  });
  module.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});

  await expect(module.loadShare('forms')).rejects.toThrow('offline');
  const loaded = await module.loadShare('forms');
  expect(loaded && loaded()).toBe('forms');
  await module.loadShare('forms');
  expect(get).toHaveBeenCalledTimes(2);
});
