import { packageFiles } from '../../../platform/cli/src/create/packageFiles.ts';
import { parseNames } from '../../../platform/cli/src/create/names.ts';
import { formatFindings } from '../finding.ts';
import { read, readJson } from '../files/root.ts';
import { versionedTexts } from '../files/versioned.ts';
import { findFetchedPrograms, findPublicNames } from './packageNames.ts';

const problems = (text: string) => findFetchedPrograms('a.md', text).map(({ at }) => at);
// The name is assembled, so that this file itself contains no such call.
const npx = ['n', 'px'].join('');

test.each([
  `run \`${npx} modules release\``,
  `${npx} --yes @sumut/modules list`,
  `${npx} @sumut/modules list`,
  `${npx} --no -- modules list`,
  `${npx} --no -- sumut-modules list`,
  `${npx} jest checks`,
  `execFileSync('${npx}', ['webpack'])`,
  `exitCodeOf('${npx}', words)`,
])('%s is found', (text) => {
  expect(problems(`first line\n${text}`)).toEqual(['line 2']);
});

test.each([
  `\`${npx} --no -- @sumut/modules release\``,
  `run('${npx}', ['--no', '--', 'jest'])`,
  `run('${npx}', [\n  '--no',\n  '--',\n  ...words])`,
  `what \`${npx}\` does`,
])('%s passes', (text) => {
  expect(problems(text)).toEqual([]);
});

test('no text calls a program that may come from the public registry', () => {
  const files = versionedTexts().filter((file) => file !== 'package-lock.json');
  expect(files).toContain('platform/cli/README.md');
  expect(formatFindings(files.flatMap((file) => findFetchedPrograms(file, read(file))))).toEqual(
    [],
  );
});

test('a package that is not private or has a public name is found', () => {
  expect(findPublicNames('a/package.json', { name: 'modules', private: true })).toHaveLength(1);
  expect(findPublicNames('a/package.json', { name: '@sumut/a' })).toHaveLength(1);
});

test('every package is private and scoped', () => {
  const files = versionedTexts().filter((file) => /(^|\/)package\.json$/.test(file));
  expect(files).toContain('platform/cli/package.json');
  expect(
    formatFindings(files.flatMap((file) => findPublicNames(file, readJson(file) as object))),
  ).toEqual([]);
});

test.each([true, false])(
  'a new module is private and scoped (in the repository: %s)',
  (inRepository) => {
    const names = parseNames('stories', {});
    const location = { folder: '', inRepository, toRepository: '..', fromRepository: 'mf-stories' };
    const { 'package.json': text = '{}' } = packageFiles(names, location);
    expect(findPublicNames('mf-stories/package.json', JSON.parse(text) as object)).toEqual([]);
  },
);

test('the packages of the repository are linked, never fetched', () => {
  const { packages } = readJson('package-lock.json') as {
    packages: Record<string, { link?: boolean }>;
  };
  const own = Object.entries(packages).filter(([name]) => name.includes('node_modules/@sumut/'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(([, { link }]) => !link)).toEqual([]);
});
