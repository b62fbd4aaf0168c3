import { SourceMap, type SourceMapPayload } from 'node:module';

/** The name of the compiled code in stack traces. */
export const compiledName = 'rendered-pages.js';

const frame = new RegExp(`${compiledName.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g');

/** The error that caused this one, or the error itself. */
const findCause = (error: Error): Error =>
  error.cause instanceof Error ? findCause(error.cause) : error;

/**
 * Finds where in the sources of the built package an error was thrown: the first place of its stack that is below `src`, such as
 * `src/pages/MapPage.tsx:12`. `map` is the source map of the compiled code, as JSON. Returns undefined if there is no such place.
 */
export function findSourcePosition(error: Error, map: string): string | undefined {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const [, line, column] of (findCause(error).stack ?? '').matchAll(frame)) {
    // Lines and columns of stacks start at one, those of source maps at zero.
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) continue;
    // The name of a source is its path from the package's folder. Those of the kit and of packages begin with other folders.
    const [, source] = /^webpack:\/\/[^/]+\/\.\/(src\/.+)$/.exec(found.originalSource) ?? [];
    if (source !== undefined) return `${source}:${found.originalLine + 1}`;
  }
  return undefined;
}
