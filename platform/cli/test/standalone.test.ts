import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createStandalone } from '../../create/src/createStandalone.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { repository } from '../src/create/location.ts';
import { runtimePackages, toolPackages } from '../src/create/standaloneFiles.ts';
import { modules } from './support/commandLine.ts';

const versions = Object.fromEntries(
  [...runtimePackages, ...toolPackages].map((name) => [name, '1.0.0']),
);

/** The texts for teams: the README of a new module, and the documentation. */
const texts = (): [name: string, text: string][] => {
  const folder = path.join(createTemporaryFolder('sumut-standalone'), 'stories');
  createStandalone({ name: 'stories', folder, titles: {}, versions });
  return [
    ['the README of a new module', readFileSync(path.join(folder, 'README.md'), 'utf8')],
    ['docs/teams.md', readFileSync(path.join(repository, 'docs/teams.md'), 'utf8')],
  ];
};

for (const [name, text] of texts()) {
  test(`${name} explains the place of its navigation entry`, () => {
    assert.match(text, /`order` in `module\.json`[^.]*500/);
    assert.match(text, /the first `release` writes a free number into\s+`module\.json`/);
  });

  test(`${name} has the command that installs the browser of its test`, () => {
    assert.match(text, /`npx --no -- playwright install chromium`/);
    assert.match(text, /`CHROMIUM_PATH`/);
  });
}

test('the usage texts of both create commands have the rule of names', async () => {
  const rule =
    /2 to 31 characters: lowercase letters, digits and hyphens between words, starting with a letter/;
  const program = path.join(repository, 'platform/create/src/create.ts');
  const { stdout } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  const inRepository = await modules(['create', '--help']);
  for (const text of [stdout, inRepository.stdout])
    assert.match(text.replaceAll(/\s+/g, ' '), rule);
});
