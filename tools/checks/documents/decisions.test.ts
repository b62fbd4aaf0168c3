import path from 'node:path';
import { findFiles, read } from '../files/root.ts';

test('the index of the decision records has each record with its title and status, in order', () => {
  const records = findFiles('docs/decisions/[0-9]*.md').map((file) => {
    const [title = '', , dateAndStatus = ''] = read(file).split('\n');
    const status = dateAndStatus.split(' · ').at(-1) ?? '';
    return `| [${title.slice('# '.length)}](${path.basename(file)}) | ${status} |`;
  });
  const index = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.replaceAll(/ +\|/g, ' |'));
  expect(records.length).toBeGreaterThan(20);
  expect(index).toEqual(records);
});
