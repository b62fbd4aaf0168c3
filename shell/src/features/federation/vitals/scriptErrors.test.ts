import { releaseBase } from '@sumut/contracts/registry/contract';
import { registerModules } from '../load/modules.ts';
import { sampleRelease } from '../testing/releases.ts';
import { reportCrash, sendError } from './moduleEvents.ts';
import { reportScriptErrors } from './scriptErrors.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('./moduleEvents.ts');

const products = sampleRelease('products', 'a');
const careers = sampleRelease('careers', 'b');

/** Creates an error thrown by a script below a URL path. */
const thrownAt = (path: string, name = 'TypeError', message = 'x is undefined') => {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at f (https://site.example${path}page.js:1:234)`;
  return error;
};
const throwUncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejectUnhandled = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeEach(() => {
  jest.clearAllMocks();
  registerModules([products, careers].map((release) => ({ release, live: release })));
  reportScriptErrors();
});

test.each([
  ['an uncaught error', 'script', throwUncaught],
  ['an unhandled rejection', 'promise', rejectUnhandled],
])("%s in a module's code is a crash of its release, and reported", (message, kind, happens) => {
  happens(thrownAt(releaseBase(careers), 'TypeError', message));
  expect(jest.mocked(reportCrash).mock.calls).toEqual([[careers]]);
  const { name: module, hash } = careers;
  expect(jest.mocked(sendError).mock.calls).toMatchObject([[{ module, hash, kind, message }]]);
});

test.each<[string, unknown]>([
  ["the shell's code", thrownAt('/assets/')],
  ['another release', thrownAt(releaseBase({ ...careers, hash: 'c'.repeat(16) }))],
  ['a browser extension, without a stack', 'Script error.'],
])('an error in %s is no crash', (_, error) => {
  throwUncaught(error);
  rejectUnhandled(error);
  expect(reportCrash).not.toHaveBeenCalled();
});

test.each(['AbortError', 'NetworkError', 'ChunkLoadError'])('%s is no crash', (name) => {
  rejectUnhandled(thrownAt(releaseBase(products), name));
  expect(reportCrash).not.toHaveBeenCalled();
});

test('a failure to load a file of a module is no crash, although the message contains its URL', () => {
  const error = new Error(`ScriptNetworkError: ${releaseBase(products)}entry.js`);
  error.stack = `Error: ${error.message}\n    at load (https://site.example/assets/main.js:1:2)`;
  rejectUnhandled(error);
  expect(reportCrash).not.toHaveBeenCalled();
});

test('an error is counted once if the site was started several times in the document', () => {
  reportScriptErrors();
  throwUncaught(thrownAt(releaseBase(products)));
  expect(reportCrash).toHaveBeenCalledTimes(1);
});
