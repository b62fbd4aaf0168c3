import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { releaseSchema } from '@sumut/contracts/registry/release';
import { registerKeyFile } from '../../tools/run/lib/testing/keyFile.ts';
import { test } from '../support/ownSite.ts';
import { Scaffold } from '../support/scaffold.ts';
import { expect } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

// A build takes long on a slow machine. The other scripts of the module run in tools/run/commands/teamWithoutRepository.test.ts.
test.setTimeout(600_000);

test('a new module outside the repository is released to a running site and works in both languages', async ({
  page,
  ownSite,
}) => {
  const title = { ar: 'قصص', en: 'Stories' };
  const module = new Scaffold('--title-ar', title.ar);
  try {
    module.run('build');

    const dist = path.join(module.folder, 'dist');
    const record: unknown = JSON.parse(readFileSync(path.join(dist, releaseManifestFile), 'utf8'));
    const release = releaseSchema.parse(record);
    expect(release).toMatchObject({
      name: 'stories',
      version: '1.0.0',
      title,
      routes: ['/stories'],
      navigation: [{ area: 'header', path: '/stories', label: title }],
      widgets: ['teaser'],
    });
    const built = globSync('**/*.*', { cwd: dist }).filter((file) => file !== releaseManifestFile);
    expect(release.files.map((file) => file.path)).toEqual(built.sort());

    const key = path.join(module.folder, 'team.json');
    const modules = (...words: string[]) =>
      module.modules(...words, '--key', key, '--site', ownSite.url);
    modules('keys', 'create', key);
    await registerKeyFile(ownSite.url, 'stories', key);
    modules('release', '--no-build');

    const read = async (language: Language) => {
      const visitor = new Visitor(page, language);
      await visitor.enterByPass('/about');
      await visitor.navigate('/stories');
      await expect(visitor.heading()).toHaveText(title[language]);
    };
    await read('ar');
    await page.evaluate((key) => localStorage.setItem(key, 'en'), storageKeys.language);
    await read('en');

    modules('live', 'stories@1.0.0');
    expect(modules('list', '--json')).toContain('"stories"');
  } finally {
    module.dispose();
  }
});
