import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { frameCode } from '../../../../testing/prerendered.ts';
import { createFrameRenderer } from './frameRenderer.ts';

const page = { path: '/about', releases: [] };

function start(context: TestContext, code: string, limit?: number) {
  const frame = createFrameRenderer(code, limit);
  context.after(() => frame.close());
  return frame;
}

/** What code of the frame could try to leave its context. */
const escapes = [
  'process',
  'require',
  'fetch',
  'Buffer',
  'globalThis.constructor.constructor("return process")()',
  'URL.constructor("return process")()',
  'render.constructor("return process")()',
  'Object.getPrototypeOf(async () => {}).constructor("return process")()',
  'arguments.callee.caller.constructor("return process")()',
  'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
];

/** Code that puts the results of the escapes into the page, one line each. */
const escaping = `
  const attempt = (run) => { try { return String(run()); } catch (error) { return error.name; } };
  module.exports = {
    start() {},
    render() {
      const results = [${escapes.map((escape) => `attempt(function () { return ${escape}; })`).join()}];
      return JSON.stringify({ before: results.join('\\n'), after: '' });
    },
  };
`;

test('the code runs in a separate context for each language', async (context) => {
  const frame = start(context, frameCode);
  const [arabic, english] = await Promise.all([frame.render('ar', page), frame.render('en', page)]);
  assert.equal(arabic.before, '<header>ar/about </header><main>');
  assert.equal(english.before, '<header>en/about </header><main>');
});

test('code of the frame cannot leave its context', async (context) => {
  const { before } = await start(context, escaping).render('en', page);
  const results = before.split('\n');
  assert.equal(results.length, escapes.length);
  for (const [at, result] of results.entries()) assert.match(result, /Error$/, escapes[at]);
});

test('code that hangs is ended, and not tried again immediately', async (context) => {
  const frame = start(context, 'module.exports = { start() {}, render() { for (;;); } };', 300);
  await assert.rejects(frame.render('en', page), /timed out/);
  await assert.rejects(frame.render('en', page), /failed recently/);
});

test('a closed frame rejects waiting requests, and starts no thread again', async (context) => {
  const frame = start(context, frameCode);
  const waiting = frame.render('en', page);
  frame.close();
  await assert.rejects(waiting, /closed/);
  frame.warm();
  await assert.rejects(frame.render('en', page), /closed/);
});
