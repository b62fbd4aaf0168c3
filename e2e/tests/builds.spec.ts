import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'acorn';
import { siteBuilds, root } from '../../platform/toolchain/packages.ts';
import { expect, test } from '../support/test.ts';

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*', { cwd: folder }).sort()) {
    const full = path.join(folder, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
const dist = (name: string) => path.join(root, name, 'dist');

test('building one module changes no file of another part, and the same source gives the same files', () => {
  const before = siteBuilds.map((name) => fingerprint(dist(name)));
  const output = mkdtempSync(path.join(tmpdir(), 'sumut-build-'));
  try {
    // The build does not write into `dist`, because other tests serve the files in it.
    const args = ['webpack', '--config', 'webpack.config.ts', '--output-path', output];
    execFileSync('npx', ['--no', '--', ...args], {
      cwd: path.join(root, 'mf-careers'),
      stdio: 'pipe',
    });
    expect(fingerprint(output)).toBe(fingerprint(dist('mf-careers')));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
  expect(siteBuilds.map((name) => fingerprint(dist(name)))).toEqual(before);
});

test('the oldest supported browsers can read every built script', () => {
  const unreadable = siteBuilds.flatMap((name) =>
    globSync('**/*.{js,mjs}', { cwd: dist(name), exclude: ['prerendered/**'] }).flatMap((file) => {
      const code = readFileSync(path.join(dist(name), file), 'utf8');
      try {
        // Workers and decoders are modules. All other files are classic scripts, which a module may always be, except for its imports.
        parse(code, { ecmaVersion: 2022, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${name}/${file}: ${String(error)}`];
      }
    }),
  );
  expect(unreadable).toEqual([]);
});
