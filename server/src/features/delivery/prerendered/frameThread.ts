// Runs in a separate thread and renders the frame of one release of the shell (docs/decisions/0026-prerendered-pages.md).
// The shell's code runs in a context without Node's globals. Only text passes between the context and this thread: the code
// gets no object of the thread, and the thread uses no object of the code.
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { type Language, languages } from '@sumut/contracts/language/language';
import type { RenderResponse, RenderRequest } from './frameRenderer.ts';

const { code } = workerData as { code: string };

/** Code with the globals that libraries expect when they start. Rendering does not use them. */
const surroundings = `
  globalThis.console = { log() {}, warn() {}, error() {}, info() {}, debug() {} };
  globalThis.setTimeout = () => 0;
  globalThis.clearTimeout = () => undefined;
  globalThis.URL = class URL {
    constructor(href) {
      this.href = String(href);
    }
  };
  globalThis.module = { exports: {} };
  globalThis.exports = module.exports;
`;
/** Code whose value is the function that renders. That returns a text: `1` and the JSON, or `0` and the reason of a failure. */
const answering = `
  const frame = module.exports;
  const render = (request) => {
    try {
      return '1' + frame.render(request);
    } catch (error) {
      return '0' + error;
    }
  };
  render
`;

type Render = (request: string) => unknown;

/** Starts the code in a context for one language, because the code keeps state that depends on the language. */
function start(language: Language): Render {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  vm.runInContext(surroundings, context);
  vm.runInContext(code, context, { filename: 'frame.cjs' });
  // The promise of `start` is not awaited, because that would pass functions of this thread to the code.
  vm.runInContext(`void module.exports.start(${JSON.stringify(language)})`, context);
  return vm.runInContext(answering, context) as Render;
}

const renderers = new Map(languages.map((language) => [language, start(language)]));

function render({ id, language, request }: RenderRequest): RenderResponse {
  const text = renderers.get(language)?.(request);
  if (typeof text !== 'string') return { id, error: 'no text' };
  return text.startsWith('1') ? { id, json: text.slice(1) } : { id, error: text.slice(1) };
}

parentPort?.on('message', (request: RenderRequest) => {
  parentPort?.postMessage(render(request));
});
