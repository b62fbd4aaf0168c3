import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

/** The error with swc's message and code frame, without the stacks of swc and of Node, which name nothing in the source. */
function toBuildError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const [shown = ''] = message.split(/\n+(?:Caused by|Stack backtrace):/);
  // Read by webpack.
  return Object.assign(new Error(shown), { hideStack: true });
}

/**
 * Compiles one source file for development: removes TypeScript and JSX, and adds the code by which Fast Refresh finds
 * components. ts-loader cannot add this code.
 */
export default function swcLoader(this: LoaderContext<object>, source: string): void {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap ?? false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('.tsx') },
      transform: {
        react: { runtime: 'automatic', refresh: true },
        verbatimModuleSyntax: true,
      },
    },
  }).then(
    ({ code, map }) => done(null, code, map),
    (error: unknown) => done(toBuildError(error)),
  );
}
