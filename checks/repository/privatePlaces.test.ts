import { linesOf } from '../findings/finding.ts';
import { read } from '../files/root.ts';
import { versionedTexts } from '../files/versioned.ts';
import { privatePlaces } from './privatePlaces.ts';

const count = (text: string) => privatePlaces('a.md', text).length;
// Put together here, so that this file does not name them itself.
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

test('addresses of the site, package names and words pass', () => {
  expect(count('/product/bat, ./work/a, src/tmp/b, /workshop, node_modules/tmp, npm.json')).toBe(0);
  expect(count("import './home/HomePage.tsx'; registry.publish(release); /modules/x/")).toBe(0);
});

test('no versioned file names a machine or a registry', () => {
  const files = versionedTexts();
  expect(files).toContain('package.json');
  expect(linesOf(files.flatMap((file) => privatePlaces(file, read(file))))).toEqual([]);
});
