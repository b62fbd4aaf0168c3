import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { leaveToNightly, type StepResult, sum } from '../results.ts';

/**
 * Tests the built site in Firefox and in WebKitGTK, where they are installed. Each has its own process and its own site. A quick run
 * tests the forms.
 */
export async function enginesStep(isQuick: boolean): Promise<StepResult> {
  await buildStale();
  const tests = globSync(`e2e/engines/tests/${isQuick ? 'forms' : '*'}.test.ts`, {
    cwd: root,
  }).sort();
  const results = await Promise.all(
    ['firefox', 'webkit'].map((engine) =>
      runNodeTests(`engines-${engine}`, tests, { ENGINE: engine }),
    ),
  );
  return leaveToNightly(sum(results), 'each language and width in Firefox and WebKitGTK');
}
