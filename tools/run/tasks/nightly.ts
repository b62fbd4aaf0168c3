import { exitCodeOf } from '../lib/commandStep.ts';

interface Step {
  words: string[];
  environment?: Record<string, string>;
}

/**
 * Steps that take too long for each change: all tests, on both databases, with every workflow in both languages and no second
 * try, every installed scanner on either database, and a release of the software.
 */
const steps: Record<string, Step> = {
  test: { words: ['tools/run/tasks/test.ts'], environment: { NIGHTLY: 'yes' } },
  scan: { words: ['bench/scan/main.ts'] },
  'scan-postgres': { words: ['bench/scan/main.ts', '--postgres'] },
  package: { words: ['tools/run/tasks/package.ts'] },
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

// Each step runs even when an earlier one has failed, so that all results are available in the morning.
const lines: string[] = [];
for (const [name, { words, environment }] of Object.entries(steps)) {
  if (given.length > 0 && !given.includes(name)) continue;
  console.log(`\n━━ ${name} ━━`);
  const start = performance.now();
  const code = await exitCodeOf(process.execPath, words, environment);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  lines.push(`${code === 0 ? '✓' : '✗'} ${name} (${minutes} min)`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
