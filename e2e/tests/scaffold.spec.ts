import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { releaseSchema } from '@sumut/contracts/schemas';
import { root } from '../../scripts/lib/packages.ts';

// A build, a type check, a linter and two test runs, one after the other on whatever machine this is.
test.setTimeout(240_000);

test('a new module outside the repository passes its checks and builds a release as it is', () => {
  const above = mkdtempSync(path.join(tmpdir(), 'sumut-scaffold-'));
  const folder = path.join(above, 'mf-stories');
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'pipe', encoding: 'utf8' });
  try {
    const title = { ar: 'قصص', en: 'Stories' };
    run('npx', ['modules', 'create', 'stories', folder, '--title-ar', title.ar], root);
    for (const script of ['types', 'lint', 'test', 'build']) run('npm', ['run', script], folder);

    const dist = path.join(folder, 'dist');
    const release = releaseSchema.parse(
      JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')),
    );
    expect(release).toMatchObject({
      name: 'stories',
      version: '1.0.0',
      title,
      routes: ['/stories'],
      navigation: [{ area: 'header', path: '/stories', label: title }],
      widgets: ['teaser'],
    });
    const built = globSync('**/*.*', { cwd: dist }).filter((file) => file !== 'release.json');
    expect(release.files.map((file) => file.path)).toEqual(built.sort());
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
});
