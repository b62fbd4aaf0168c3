import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { Compilation } from 'webpack';
import { gateLimits } from '@sumut/contracts/gate/limits';
import type { Language } from '@sumut/contracts/language/language';
import type { GateMarkup, GatePage } from '@sumut/contracts/registry/assets';
import type * as GateMarkupModule from '../../shell/src/gateMarkup.tsx';
import { compileForNode } from './compileForNode.ts';

type Renderer = typeof GateMarkupModule;

/** The packages that Node loads. */
const externals = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'i18next'];

/** Compiles the page's components for Node within the shell's build. Rejects with the first error. */
const compile = (compilation: Compilation): Promise<string> =>
  compileForNode(compilation, { name: 'gateMarkup', entry: './src/gateMarkup.tsx', externals });

/** Runs the compiled code in a new module, so that no state of one page (texts, toasts) gets into the next. */
function evaluate(code: string, folder: string): Renderer {
  const module = { exports: {} };
  const names = ['module', 'require', 'setTimeout'];
  const run = vm.compileFunction(code, names) as (...values: unknown[]) => void;
  // Timers do nothing: the timer that removes a toast would only delay the end of the build.
  run(module, createRequire(path.join(folder, 'package.json')), () => undefined);
  return module.exports as Renderer;
}

/** Renders the gate in both languages and in all states in which a page may start. */
export async function renderGate(
  compilation: Compilation,
  folder: string,
): Promise<Omit<GatePage, 'style' | 'styleHash' | 'styleFile'>> {
  const code = await compile(compilation);
  const { renderView, renderParts, renderHints } = evaluate(code, folder);
  const markupIn = (language: Language): GateMarkup => ({
    loading: renderView(language, 'loading'),
    closed: renderView(language, 'closed'),
    right: renderView(language, 'right'),
    wrong: Array.from({ length: gateLimits.maxAttempts }, (_, index) =>
      renderView(language, 'wrong', index + 1),
    ),
    tooMany: renderView(language, 'tooMany'),
  });
  return {
    markup: { ar: markupIn('ar'), en: markupIn('en') },
    parts: { ar: renderParts('ar'), en: renderParts('en') },
    hints: renderHints(),
  };
}

/** Returns the hash of an inline style for a content security policy. */
export const styleHash = (style: string): string =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`;
