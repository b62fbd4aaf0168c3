import { notRunLines, sum, type StepResult } from '../lib/results.ts';
import { browserStep } from '../lib/steps/browser.ts';
import { lintStep, typesStep } from '../lib/steps/checks.ts';
import { enginesStep } from '../lib/steps/engines.ts';
import { commandsStep, serverStep } from '../lib/steps/node.ts';
import { unitStep } from '../lib/steps/unit.ts';

/**
 * The steps of `npm test`, ordered so that mistakes show as early as possible. `npm test -- lint unit` runs only those. A quick run
 * gets a shorter form of each.
 */
const steps: Record<string, (isQuick: boolean) => Promise<StepResult>> = {
  types: typesStep,
  lint: lintStep,
  unit: unitStep,
  server: serverStep,
  commands: commandsStep,
  browser: browserStep,
  engines: enginesStep,
};

/** The steps of `npm test -- quick`. Those of one group run in parallel, because tests of the server often wait. */
const quickSteps = [['types'], ['lint'], ['unit', 'server'], ['browser'], ['engines']];

const given = process.argv.slice(2);
const isQuick = given.length === 1 && given[0] === 'quick';
const wanted = given.length > 0 && !isQuick ? given : Object.keys(steps);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}; or quick.`,
  );
  process.exit(1);
}
const groups = isQuick
  ? quickSteps
  : Object.keys(steps).flatMap((name) => (wanted.includes(name) ? [[name]] : []));

async function runStep(name: string): Promise<StepResult> {
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const result = await steps[name]?.(isQuick);
  if (!result) throw new Error(`There is no step ${name}.`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return result;
}

const results: StepResult[] = [];
for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));

const result = sum(results);
const { passed, failed, failures = [] } = result;
const left = isQuick
  ? [
      'quick: one workflow in each browser. PostgreSQL, commands and the other browser tests need npm test.',
    ]
  : notRunLines(result);
const listed = failures.map((failure) => `failed: ${failure}`);
console.log(['', ...left, ...listed, `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
