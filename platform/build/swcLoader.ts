import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

/** The error with swc's message and code frame, without the stacks of swc and of Node, which name nothing in the source. */
function toBuildError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const [shown = ''] = message.split(/\n+(?:Caused by|Stack backtrace):/);
  // Read by webpack.
  return Object.assign(new Error(shown), { hideStack: true });
}

interface Options {
  /** Whether to add the code by which Fast Refresh finds components. */
  refresh?: boolean;
}

/**
 * Compiles one source file: removes TypeScript and JSX. Used for development, because ts-loader cannot add the code for Fast Refresh, and
 * for code that Node runs, because it takes a tenth of ts-loader's time.
 */
export default function swcLoader(this: LoaderContext<Options>, source: string): void {
  const done = this.async();
  const { refresh = false } = this.getOptions();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap ?? false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('.tsx') },
      transform: {
        react: { runtime: 'automatic', refresh },
        verbatimModuleSyntax: true,
      },
    },
  }).then(
    ({ code, map }) => done(null, code, map),
    (error: unknown) => done(toBuildError(error)),
  );
}
