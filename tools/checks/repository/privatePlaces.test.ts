import { formatFindings } from '../finding.ts';
import { read } from '../files/root.ts';
import { versionedTexts } from '../files/versioned.ts';
import { privatePlaces } from './privatePlaces.ts';

const count = (text: string) => privatePlaces('a.md', text).length;
// Paths and hosts are assembled, so that this file does not contain them itself.
const path = (...steps: string[]) => ['', ...steps].join('/');
const host = (...labels: string[]) => labels.join('.');

test.each([
  `see ${path('work', 'main', 'a.ts')}`,
  `'${path('tmp', 'x')}'`,
  `cd ${path('home', 'sam', 'site')}`,
  `"${path('Users', 'sam', 'site')}"`,
  `cd ${path('root')}`,
  `"resolved": "https://${host('registry', 'npmjs', 'org')}/zod"`,
  `registry=https://${host('npm', 'company', 'io')}/`,
  `https://${host('npm', 'pkg', 'github', 'com')}/`,
])('%s is found', (text) => {
  expect(privatePlaces('a.md', `first line\n${text}`)).toMatchObject([{ at: 'line 2' }]);
});

test('URLs of the site, package names and words pass', () => {
  expect(count('/product/bat, ./work/a, src/tmp/b, /workshop, node_modules/tmp, npm.json')).toBe(0);
  expect(count("import './home/HomePage.tsx'; registry.publish(release); /modules/x/")).toBe(0);
});

test('no versioned file contains a machine path or a registry host', () => {
  const files = versionedTexts();
  expect(files).toContain('package.json');
  expect(formatFindings(files.flatMap((file) => privatePlaces(file, read(file))))).toEqual([]);
});
