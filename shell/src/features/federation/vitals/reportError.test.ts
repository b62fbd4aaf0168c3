import { releaseBase } from '@sumut/contracts/registry/contract';
import { moduleErrorSchema } from '@sumut/contracts/registry/moduleErrors';
import { sampleRelease } from '../testing/releases.ts';

jest.mock('./moduleEvents.ts');

const careers = sampleRelease('careers', 'b');

const failing = (message: string, name = 'TypeError', column = 234) => {
  const error = new Error(message);
  error.name = name;
  const { origin } = window.location;
  error.stack = `${name}: ${message}\n    at submit (${origin}${releaseBase(careers)}page.js:1:${column})`;
  return error;
};

/** A document of its own for each test. */
async function openPage(path: string) {
  jest.resetModules();
  window.history.replaceState(null, '', path);
  const { reportError } = await import('./reportError.ts');
  const { setPagePatterns } = await import('./pagePattern.ts');
  const { sendError } = await import('./moduleEvents.ts');
  setPagePatterns(['/careers', '/careers/:position', '/careers/apply']);
  const sent = () =>
    jest.mocked(sendError).mock.calls.map(([error]) => moduleErrorSchema.parse(error));
  return { reportError, sent };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.documentElement.lang = 'en';
});
afterEach(() => jest.useRealTimers());

test('a report has the message, the stack, the pattern of the route and the language, and nothing of the visitor', async () => {
  const { reportError, sent } = await openPage('/careers/layla-noor?email=layla@example.ae');
  reportError(careers, 'script', failing('no "Layla Noor", layla@example.ae, 0501234567'));
  expect(sent()).toEqual([
    {
      module: 'careers',
      hash: careers.hash,
      kind: 'script',
      name: 'TypeError',
      message: 'no "…", <address>, <number>',
      frames: [{ name: 'submit', path: `${releaseBase(careers)}page.js`, line: 1, column: 234 }],
      page: '/careers/:position',
      language: 'en',
    },
  ]);
});

test('a static route is named before a pattern, and an unknown path not at all', async () => {
  const known = await openPage('/careers/apply');
  known.reportError(careers, 'render', failing('x'));
  expect(known.sent()[0]?.page).toBe('/careers/apply');
  jest.clearAllMocks();
  const unknown = await openPage('/layla-noor');
  unknown.reportError(careers, 'render', failing('x'));
  expect(unknown.sent()[0]?.page).toBe('');
});

test('an error is reported once in a document, five in a minute, and twenty in all', async () => {
  const { reportError, sent } = await openPage('/careers');
  const throwAt = (column: number) => reportError(careers, 'script', failing('x', 'Error', column));
  for (let column = 1; column <= 9; column += 1) throwAt(column);
  throwAt(1);
  expect(sent()).toHaveLength(5);
  for (let minute = 1; minute <= 9; minute += 1) {
    jest.advanceTimersByTime(60_000);
    for (let column = 1; column <= 9; column += 1) throwAt(minute * 100 + column);
  }
  expect(sent()).toHaveLength(20);
});

test.each<[string, unknown, boolean]>([
  ['a value that is no error', 'Layla', false],
  ['a lost connection', failing('x', 'NetworkError'), false],
  ['an error in a preview', failing('x'), true],
])('%s is not reported', async (_, error, preview) => {
  const { reportError, sent } = await openPage('/careers');
  reportError({ ...careers, ...(preview && { preview: true }) }, 'promise', error);
  expect(sent()).toEqual([]);
});
