import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatFindings } from '../finding.ts';
import { findFiles, read, root } from '../files/root.ts';
import { readAs } from '../schemas/schemaErrors.ts';
import { findAsvsErrors, standardSchema, type Standard } from './asvs.ts';
import { findMatrixErrors } from './matrix.ts';

const small: Standard = {
  source: '',
  requirements: { '1.1.1': [1, 'One'], '1.1.2': [2, 'Two'], '2.1.1': [1, 'Other'] },
  level3: ['1.1.3'],
};
const first = ['- **1.1.1** One', '  - `a.test.ts` › it holds'];
const second = ['- **1.1.2** Two', '  - `a.test.ts` › it holds', '  - _Exception:_ not all'];
const last = ['- **2** Others', '  - _Does not apply:_ there is none'];
const table = ['| [V1 Name](a/v1.md) | 2 | 1 | 0 | 1 | 0 |', '| V2 Others | 1 | 0 | 0 | 0 | 1 |'];
const all = '| All | 3 | 1 | 0 | 1 | 1 |';

const faults = (...lines: string[]) =>
  findAsvsErrors([{ file: 'm.md', text: lines.join('\n') }], small).map(
    ({ at, problem }) => `${at}: ${problem}`,
  );

test('a matrix with every requirement once and a correct table passes', () => {
  expect(faults(...table, all, ...first, ...second, ...last)).toEqual([]);
  const third = ['- **1.1.3** Three', '  - `a.test.ts` › it holds'];
  expect(faults(...table, all, ...first, ...second, ...third, ...last)).toEqual([]);
});

test('missing, duplicate, unknown, renamed and miscounted requirements are found', () => {
  expect(faults(...table, all, ...first, ...last)).toEqual([
    '1.1.2 Two: has no line',
    'table: the table has wrong counts for V1',
    'table: the table has wrong counts for all',
  ]);
  expect(faults(...table, all, ...first, ...first, ...second, ...last)).toEqual([
    '1.1.1 One: has several lines',
  ]);
  expect(faults(...table, all, ...first, ...second, ...last, '- **3.9.9** More')).toEqual([
    'line 11: «3.9.9» is not a number of ASVS 5.0',
  ]);
  expect(
    faults(...table, all, '- **1.1.1** Eins', '  - _Exception:_ x', ...second, ...last),
  ).toEqual(expect.arrayContaining(['line 4: 1.1.1 has the wording «Eins»']));
  expect(
    faults(...table, all, ...first, ...second, '- **2** Others', '  - _Exception:_ x'),
  ).toEqual(expect.arrayContaining(['line 9: 2 is a whole section']));
});

const overview = 'docs/asvs.md';
const load = (file: string) => ({ file, text: read(file) });
const chapters = findFiles('docs/asvs/*.md').map(load);
const standard = readAs('tools/checks/repository/asvs5.json', standardSchema);

test('the standard has 253 requirements of level 1 and 2, and 345 with level 3', () => {
  const levels = Object.values(standard.requirements).map(([level]) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(70);
  expect(levels.filter((level) => level === 2)).toHaveLength(183);
  expect(standard.level3).toHaveLength(92);
});

test('every requirement of ASVS 5.0 level 1 and 2 has one answer and is counted', () => {
  expect(chapters.length).toBeGreaterThan(10);
  expect(formatFindings(findAsvsErrors([load(overview), ...chapters], standard))).toEqual([]);
});

test.each([overview, ...chapters.map(({ file }) => file)])(
  'the tests and headings in %s exist',
  (document) => {
    const there = (file: string) => (existsSync(path.join(root, file)) ? read(file) : null);
    expect(formatFindings(findMatrixErrors(document, read(document), there))).toEqual([]);
  },
);
