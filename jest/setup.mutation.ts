import { configure } from '@testing-library/dom';

// Most mutants make something never happen. Waiting for it as long as on a busy machine would take days in sum.
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

// One test that fails is enough: jest has no way to skip the others of the file.
handlers?.push(({ name, test }) => {
  if (!test) return;
  if (name === 'test_done') failed ||= test.errors.length > 0;
  if (name === 'test_start' && failed) test.mode = 'skip';
});
