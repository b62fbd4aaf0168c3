import { releaseBase } from '@sumut/contracts/registry/contract';
import { registerModules } from '../load/modules.ts';
import { sampleRelease } from '../testing/releases.ts';
import { reportCrash } from './moduleEvents.ts';
import { reportScriptErrors } from './scriptErrors.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('./moduleEvents.ts');

const products = sampleRelease('products', 'a');
const careers = sampleRelease('careers', 'b');

/** An error that code of a URL path threw. */
const thrownAt = (path: string, name = 'TypeError') => {
  const error = new Error('x is undefined');
  error.name = name;
  error.stack = `${name}: x is undefined\n    at f (https://site.example${path}page.js:1:234)`;
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
  ['an uncaught error', throwUncaught],
  ['an unhandled rejection', rejectUnhandled],
])("%s in a module's code is a crash of its release", (_, happens) => {
  happens(thrownAt(releaseBase(careers)));
  expect(jest.mocked(reportCrash).mock.calls).toEqual([[careers]]);
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

test('a file of a module that could not be loaded is no crash, although the message names it', () => {
  const error = new Error(`ScriptNetworkError: ${releaseBase(products)}entry.js`);
  error.stack = `Error: ${error.message}\n    at load (https://site.example/assets/main.js:1:2)`;
  rejectUnhandled(error);
  expect(reportCrash).not.toHaveBeenCalled();
});

test('an error is counted once, however often the site was started in the document', () => {
  reportScriptErrors();
  throwUncaught(thrownAt(releaseBase(products)));
  expect(reportCrash).toHaveBeenCalledTimes(1);
});
