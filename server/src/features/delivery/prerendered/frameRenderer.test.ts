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

/** Code that puts the result of an expression into the page. */
const codeThatRenders = (expression: string) => `module.exports = {
  start() {},
  render() {
    let text;
    try { text = String(${expression}); } catch (error) { text = error.name; }
    return JSON.stringify({ before: text, after: '' });
  },
};`;

test('the code runs in a separate context for each language', async (context) => {
  const frame = start(context, frameCode);
  const [arabic, english] = await Promise.all([frame.render('ar', page), frame.render('en', page)]);
  assert.equal(arabic.before, '<header>ar/about </header><main>');
  assert.equal(english.before, '<header>en/about </header><main>');
});

for (const expression of [
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
]) {
  test(`code of the frame cannot evaluate ${expression}`, async (context) => {
    const { before } = await start(context, codeThatRenders(expression)).render('en', page);
    assert.match(before, /Error$/, before);
  });
}

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
