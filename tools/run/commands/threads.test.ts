import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { root } from '../../../platform/toolchain/packages.ts';

const server = path.join(root, 'server');
const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: server }).map((name) => {
    const file = path.join(server, name);
    return { file, text: readFileSync(file, 'utf8') };
  });
/** The files to which a pattern in texts refers, relative to the file of the text. */
const targets = (texts: ReturnType<typeof read>, pattern: RegExp): string[] => [
  ...new Set(
    texts.flatMap(({ file, text }) =>
      Array.from(text.matchAll(pattern), ([, target = '']) =>
        path.resolve(path.dirname(file), target),
      ),
    ),
  ),
];

const sources = read('src/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'));
const started = targets(
  sources,
  /new Worker\(\s*new URL\('([^']+Thread\.ts)', import\.meta\.url\)/g,
);
const built = targets(
  read('dist/**/*.js'),
  /new URL\(\/\* worker import \*\/ "([^"]+)", import\.meta\.url\)/g,
);

test('every module of a thread is started where the build finds it', () => {
  const threads = sources.filter(({ text }) => /import \{[^}]*\bparentPort\b/.test(text));
  assert.ok(threads.length >= 6);
  assert.deepEqual(started.toSorted(), threads.map(({ file }) => file).sort());
  assert.equal(built.length, started.length, 'the build has a file for each of them');
});

/** What the modules get when they are started: a database, a frame, and the beats of the main thread. */
const workerData = {
  file: ':memory:',
  code: 'module.exports = { start() {}, render: () => "{}" };',
  beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  times: { look: 250, blocked: 1_000 },
};

for (const file of built)
  test(`the thread ${path.basename(file)} of the built server loads and starts`, async (context) => {
    const url = JSON.stringify(pathToFileURL(file).href);
    const worker = new Worker(
      `import(${url}).then(
        () => 'started',
        (error) => String(error.stack),
      ).then((state) => require('node:worker_threads').parentPort.postMessage(state));`,
      { eval: true, env: {}, workerData },
    );
    context.after(() => worker.terminate());
    assert.deepEqual(await once(worker, 'message'), ['started']);
  });
