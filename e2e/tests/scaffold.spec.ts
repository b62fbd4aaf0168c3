import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { recordFile } from '@sumut/contracts';
import { releaseSchema } from '@sumut/contracts/schemas';
import { Scaffold } from '../support/scaffold.ts';

// A type check, two linters, the tests and a build, one after the other on whatever machine this is.
test.setTimeout(240_000);

test('a new module outside the repository passes its checks and builds a release as it is', () => {
  const title = { ar: 'قصص', en: 'Stories' };
  const module = new Scaffold('--title-ar', title.ar);
  try {
    for (const script of ['types', 'lint', 'test', 'build']) module.run(script);

    const dist = path.join(module.folder, 'dist');
    const record: unknown = JSON.parse(readFileSync(path.join(dist, recordFile), 'utf8'));
    const release = releaseSchema.parse(record);
    expect(release).toMatchObject({
      name: 'stories',
      version: '1.0.0',
      title,
      routes: ['/stories'],
      navigation: [{ area: 'header', path: '/stories', label: title }],
      widgets: ['teaser'],
    });
    const built = globSync('**/*.*', { cwd: dist }).filter((file) => file !== recordFile);
    expect(release.files.map((file) => file.path)).toEqual(built.sort());
  } finally {
    module.dispose();
  }
});
