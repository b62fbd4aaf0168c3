import { findFiles, read } from '../files/root.ts';
import { formatFindings } from '../finding.ts';
import { findMissingPaths } from './paths.ts';

const problems = (text: string) => findMissingPaths({ 'a.md': text }).map(({ problem }) => problem);

test('a path in a folder that a step or the system creates passes', () => {
  expect(
    problems('```sh\nsudo install -d -m 0700 /opt/site /var/site\ncp a /opt/site/b /etc/b\n```'),
  ).toEqual([]);
  expect(problems('`/api/site` and `curl https://host/a/b`, `sed -i /^a/d file`')).toEqual([]);
});

test('a path that nothing creates is found, in a block and in a sentence', () => {
  expect(problems('```sh\nnpm run a -- /backups/b\ncd /opt/site\n```')).toEqual([
    'nothing creates «/backups/b»',
    'nothing creates «/opt/site»',
  ]);
  expect(problems('run `npm run a -- /backups/b`')).toEqual(['nothing creates «/backups/b»']);
});

test('every path in a command for operators exists after the installation', () => {
  const documents = findFiles('docs/*.md').map((file) => [file, read(file)] as const);
  expect(formatFindings(findMissingPaths(Object.fromEntries(documents)))).toEqual([]);
});
