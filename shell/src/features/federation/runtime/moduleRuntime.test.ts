import { getInstance, init, loadRemote } from '@module-federation/enhanced/runtime';
import { moduleRuntime } from './moduleRuntime.ts';

const { bundlerRuntime } = moduleRuntime;

/** Starts a module as its entry does. */
const start = (name: string) =>
  bundlerRuntime.init({
    webpackRequire: {
      federation: { initOptions: { name, remotes: [], shareStrategy: 'loaded-first' } },
    },
  });

test('starting a module does not replace the instance that the shell loads modules with', async () => {
  const shell = init({ name: 'shell', remotes: [] });
  const load = jest.spyOn(shell, 'loadRemote').mockResolvedValue('the module');
  expect(start('tools')).not.toBe(shell);
  expect(getInstance()).toBe(shell);
  expect(await loadRemote('tools/module')).toBe('the module');
  expect(load).toHaveBeenCalledTimes(1);
});

test('each module has its own instance, which its releases share', () => {
  expect(start('maps')).not.toBe(start('charts'));
  expect(start('maps')).toBe(start('maps'));
});

test('the runtime has everything that the generated entry of a module calls', () => {
  expect(moduleRuntime).toMatchObject({
    attachShareScopeMap: expect.any(Function) as unknown,
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      I: expect.any(Function) as unknown,
      consumes: expect.any(Function) as unknown,
      initContainerEntry: expect.any(Function) as unknown,
    },
  });
});
