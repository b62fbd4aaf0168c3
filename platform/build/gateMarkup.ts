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
): Promise<Omit<GatePage, 'style' | 'styleHash'>> {
  const code = await compile(compilation);
  const markupIn = (language: Language): GateMarkup => {
    const render = (
      selectBoot: (boots: Renderer['boots']) => Parameters<Renderer['renderPage']>[0],
    ) => {
      const { boots, renderPage } = evaluate(code, folder);
      return renderPage(selectBoot(boots), language);
    };
    return {
      loading: render((boots) => boots.loading),
      closed: render((boots) => boots.closed),
      right: render((boots) => boots.withFormResult({ verdict: 'right', attempts: 0 })),
      wrong: Array.from({ length: gateLimits.maxAttempts }, (_, index) =>
        render((boots) => boots.withFormResult({ verdict: 'wrong', attempts: index + 1 })),
      ),
      tooMany: render((boots) => boots.withFormResult({ verdict: 'tooMany', attempts: 0 })),
    };
  };
  return {
    markup: { ar: markupIn('ar'), en: markupIn('en') },
    hints: evaluate(code, folder).renderHints(),
  };
}

/** Returns the hash of an inline style for a content security policy. */
export const styleHash = (style: string): string =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`;
