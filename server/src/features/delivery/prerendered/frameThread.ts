// Runs in a thread of its own: renders the frame of one release of the shell (docs/decisions/0026-prerendered-pages.md).
// The shell's code gets a global object with nothing of Node in it, and only text goes in and out of it: no value of this
// thread is given to the code, and none of its objects is used here.
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { type Language, languages } from '@sumut/contracts/language/language';
import type { FrameAnswer, FrameQuestion } from './frameRenderer.ts';

const { code } = workerData as { code: string };

/** What libraries expect of any environment when they start; nothing of it is used by what is rendered. */
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
/** Text of a result: `1` and the markup, or `0` and the reason. */
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

/** Starts the code for one language: what it remembers belongs to that. */
function start(language: Language): Render {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  vm.runInContext(surroundings, context);
  vm.runInContext(code, context, { filename: 'frame.cjs' });
  // Its promise is not touched: that would hand it functions of this thread.
  vm.runInContext(`void module.exports.start(${JSON.stringify(language)})`, context);
  return vm.runInContext(answering, context) as Render;
}

const renderers = new Map(languages.map((language) => [language, start(language)]));

function answer({ id, language, request }: FrameQuestion): FrameAnswer {
  const text = renderers.get(language)?.(request);
  if (typeof text !== 'string') return { id, error: 'no text' };
  return text.startsWith('1') ? { id, json: text.slice(1) } : { id, error: text.slice(1) };
}

parentPort?.on('message', (question: FrameQuestion) => {
  parentPort?.postMessage(answer(question));
});
