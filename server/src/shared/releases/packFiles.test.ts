import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeShell } from '../../../testing/builds.ts';
import { maxQuality, encode } from '../../platform/files/encoding.ts';
import { packFiles } from './packFiles.ts';

test('only the files of the shell that every visitor waits for get the best compression', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `show(${(at * 7919) % 1013});`);
  const content = Buffer.from(lines.join('\n'));
  const { release } = describeShell({ open: { 'main.js': content }, gated: { 'app.js': content } });
  const files = release.files
    .filter(({ path }) => path === 'main.js' || path === 'app.js')
    .map((file) => ({ ...file, content }));
  const packed = await packFiles(release, files);
  const sizes = Object.fromEntries(packed.map((file) => [file.path, file.content.length]));
  const smallest = (await encode.br(content, maxQuality)).length;
  assert.equal(sizes['main.js'], smallest);
  assert.ok((sizes['app.js'] ?? 0) > smallest);
  assert.ok((sizes['app.js'] ?? Infinity) < content.length);
});
