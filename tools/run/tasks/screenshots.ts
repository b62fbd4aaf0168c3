import { buildStale } from '../lib/build.ts';
import { exitCodeOf } from '../lib/commandStep.ts';

/**
 * Updates the stored screenshots that are missing or that differ from the pages: of the routes whose test titles contain
 * the given word (`npm run screenshots -- /security`), or of all. Every other failure of these tests fails the command.
 */
const [word = ''] = process.argv.slice(2);
await buildStale();
const words = [
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--update-snapshots=changed',
  '--grep',
  `${word}.* matches its screenshots`,
  'routes.spec.ts',
];
process.exitCode = await exitCodeOf('npx', ['--no', '--', ...words], { NIGHTLY: 'yes' });
