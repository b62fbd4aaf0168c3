import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { zipFiles } from '../../../platform/build/zipFiles.ts';
import { findFiles, root } from '../files/root.ts';

const lists = findFiles('{shell,mf-*}/src/**/sumut-*.json');
const unpack = (list: string) => unzipSync(zipFiles(path.join(root, list)).content);
const find = (ending: string) => unpack(lists.find((list) => list.endsWith(ending)) ?? '');

test('the press kit has the logo for both backgrounds, as vectors and as pixels', () => {
  const kit = find('press-kit.json');
  for (const language of ['ar', 'en'])
    for (const surface of ['', '-on-dark'])
      for (const format of ['svg', 'png'])
        expect(kit[`logo-${language}${surface}.${format}`]?.length).toBeGreaterThan(1000);
});

test('the press kit has a short description of the company in both languages', () => {
  const kit = find('press-kit.json');
  expect(strFromU8(kit['company-en.txt'] ?? new Uint8Array())).toMatch(
    /^Sumut Defence Technologies\n\n(.+\n\n){6,}.*@.*\n\n\+971/,
  );
  expect(strFromU8(kit['company-ar.txt'] ?? new Uint8Array())).toMatch(/تصمّم سُموت للتقنيات/);
});

test('the ZIP file of pictures has a folder for every product', () => {
  const products = findFiles('mf-products/src/data/*.json').map((file) =>
    path.basename(file, '.json'),
  );
  const folders = Object.keys(find('pictures.json')).map((name) => name.split('/')[0]);
  expect(folders).toEqual(expect.arrayContaining(products));
});

test.each(lists)('%s has a note in both languages about the use of its files', (list) => {
  const files = unpack(list);
  for (const language of ['ar', 'en']) {
    const text = strFromU8(files[`usage-${language}.txt`] ?? new Uint8Array());
    expect(text.length).toBeGreaterThan(80);
    expect(text).not.toContain('{{');
  }
});

test('a list that names a missing text throws instead of creating a ZIP file', () => {
  const list = path.join(root, 'tools/checks/repository/testing/brokenList.json');
  expect(() => zipFiles(list)).toThrow(
    'No text at ../../../../platform/contracts/company.json#nothing',
  );
});
