import { behind } from '../features/gate/testing/fakeServer.ts';
import { createApp, type PrerenderedApp } from './createApp.tsx';
import { createRouter, type Router } from './router.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('../features/federation/runtime/host.ts');
jest.mock('../features/federation/vitals/moduleEvents.ts');
jest.mock('./router.tsx');

/** Mocks the router's next creation, with its first page loaded or with the given errors. Returns the mock of `dispose`. */
const fakeRouter = (errors: Router['state']['errors'] = null) => {
  const dispose = jest.fn();
  const state = { initialized: true, errors };
  jest
    .mocked(createRouter)
    .mockReturnValueOnce({ dispose, state, subscribe: () => () => undefined } as unknown as Router);
  return dispose;
};
const failed = { page: new Error('no connection') };

function prerendered() {
  const aborting = new AbortController();
  const onLate = jest.fn();
  const app: PrerenderedApp = {
    release: { name: 'shell', hash: behind.shell.hash },
    onLate,
    signal: aborting.signal,
  };
  return { app, onLate, abort: () => aborting.abort() };
}

beforeEach(() => {
  jest.mocked(createRouter).mockReset();
});

test('creating a site disposes the router of the previous site', async () => {
  const first = fakeRouter();
  await createApp(behind, 0);
  expect(first).not.toHaveBeenCalled();
  const second = fakeRouter();
  await createApp(behind, 0);
  expect(first).toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
});

test('a site that was aborted before its code is loaded is not created', async () => {
  const { app, abort } = prerendered();
  abort();
  await expect(createApp(behind, 0, app)).rejects.toThrow('aborted');
  expect(createRouter).not.toHaveBeenCalled();
});

test('an aborted site does not load its first page again', async () => {
  const { app, onLate, abort } = prerendered();
  const dispose = fakeRouter(failed);
  onLate.mockImplementation(abort);
  await expect(createApp(behind, 0, app)).rejects.toThrow('aborted');
  expect(dispose).toHaveBeenCalled();
  expect(createRouter).toHaveBeenCalledTimes(1);
});

test('a site whose first page is loaded after the gate has closed disposes its router', async () => {
  const { app, onLate, abort } = prerendered();
  const dispose = jest.fn();
  const subscribe = (listener: (state: unknown) => void) => {
    abort();
    setTimeout(listener, 0, { initialized: true });
    return () => undefined;
  };
  const router = { dispose, state: { initialized: false, errors: null }, subscribe };
  jest.mocked(createRouter).mockReturnValueOnce(router as unknown as Router);
  await expect(createApp(behind, 0, app)).rejects.toThrow('aborted');
  expect(dispose).toHaveBeenCalled();
  expect(onLate).not.toHaveBeenCalled();
});
