import { configure } from '@testing-library/dom';

// Many mutants prevent the event that a test waits for. With the usual timeouts, a mutation run would take days.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 4000 });

interface CircusEvent {
  name: string;
  test?: { mode?: string | null; errors: unknown[] };
}
const handlers = (globalThis as unknown as Record<symbol, ((event: CircusEvent) => void)[]>)[
  Symbol.for('EVENT_HANDLERS')
];
let failed = false;

// One failing test kills the mutant. Jest has no option that skips the remaining tests of a file.
handlers?.push(({ name, test }) => {
  if (!test) return;
  if (name === 'test_done') failed ||= test.errors.length > 0;
  if (name === 'test_start' && failed) test.mode = 'skip';
});
