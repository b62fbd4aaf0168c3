import type { Result } from './check.ts';

const labels = { ok: 'ok', failed: 'FAILED', omitted: '-' };

/** Results as text for a terminal: a line for each, and what is wanted and how to repair it below each failed one. */
export function formatResults(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap((result) => {
    const { state, name, found } = result;
    const line = `${labels[state].padEnd(8)}${name.padEnd(width + 2)}${found}`;
    if (state !== 'failed') return [line];
    const indent = ' '.repeat(10);
    return [line, `${indent}wanted: ${result.wanted}`, `${indent}repair: ${result.repair}`];
  });
  const count = (state: Result['state']) =>
    results.filter((result) => result.state === state).length;
  return [
    ...lines,
    `${count('ok')} checks passed, ${count('failed')} failed, ${count('omitted')} do not apply`,
  ].join('\n');
}
