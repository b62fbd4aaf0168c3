import { sum, type StepResult } from '../lib/results.ts';
import { browserStep } from '../lib/steps/browser.ts';
import { lintStep, typesStep } from '../lib/steps/checks.ts';
import { serverStep } from '../lib/steps/server.ts';
import { unitStep } from '../lib/steps/unit.ts';

/** The steps of `npm test`, in the order in which a mistake shows soonest. `npm test -- lint unit` runs some. */
const steps: Record<string, () => Promise<StepResult>> = {
  types: typesStep,
  lint: lintStep,
  unit: unitStep,
  server: serverStep,
  browser: browserStep,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`,
  );
  process.exit(1);
}

const results: StepResult[] = [];
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const result = await run();
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed`);
  results.push(result);
}

const { passed, failed } = sum(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
