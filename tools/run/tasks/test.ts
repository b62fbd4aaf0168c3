import path from 'node:path';
import { root } from '../../../platform/toolchain/packages.ts';
import { notRunLines, sum, type StepResult } from '../lib/results.ts';
import { browserStep } from '../lib/steps/browser.ts';
import { lintStep, typesStep } from '../lib/steps/checks.ts';
import { enginesStep } from '../lib/steps/engines.ts';
import { commandsStep, serverStep } from '../lib/steps/node.ts';
import { unitStep } from '../lib/steps/unit.ts';

/** The steps of `npm test`, ordered so that mistakes show as early as possible. `npm test -- lint unit` runs only those. */
const steps: Record<string, () => Promise<StepResult>> = {
  types: typesStep,
  lint: lintStep,
  unit: unitStep,
  server: serverStep,
  commands: commandsStep,
  browser: browserStep,
  engines: enginesStep,
};

const given = process.argv.slice(2);
const wanted = given.length > 0 ? given : Object.keys(steps);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

// A run starts hundreds of sites and commands. They share one compile cache of Node.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache/node-compile');

const results: StepResult[] = [];
for (const [name, run] of Object.entries(steps)) {
  if (!wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const result = await run();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  results.push(result);
}

const result = sum(results);
const { passed, failed } = result;
console.log(['', ...notRunLines(result), `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
