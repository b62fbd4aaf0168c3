import { buildStale } from '../lib/build.ts';
import { exitCodeOf } from '../lib/commandStep.ts';

/**
 * Renews the stored screenshots of the routes: those that are missing, and those that the pages no longer look like.
 * What else the tests of the routes find fails here too.
 */
await buildStale();
process.exitCode = await exitCodeOf('npx', [
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--update-snapshots=changed',
  '--grep',
  'stands',
  'routes.spec.ts',
]);
