import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatFindings } from '../finding.ts';
import { read, root } from '../files/root.ts';
import { findMatrixErrors, readMatrix } from './matrix.ts';

const sources: Record<string, string> = {
  'rules.md': '# Rules\n\n## Keys and algorithms\n',
  'a.test.ts': "test('it holds', () => {});\ntest.each(all)(\n  `${name} holds`,\n  () => {},\n);",
};
const faults = (...lines: string[]) =>
  findMatrixErrors('m.md', lines.join('\n'), (file) => sources[file] ?? null).map(
    ({ problem }) => problem,
  );

test('an existing test or an exception answers a requirement', () => {
  expect(faults('- **one**', '  - `a.test.ts` › it holds')).toEqual([]);
  expect(faults('- **two**', '  - `a.test.ts` › ${name} holds')).toEqual([]);
  expect(faults('- **three** and more', '  - _Exception:_ not ours')).toEqual([]);
});

test('a requirement can be answered by a heading of a document, or by a reason why it does not apply', () => {
  const link = (target: string) => faults('- **one**', `  - _Document:_ [It](${target})`);
  expect(link('rules.md#keys-and-algorithms')).toEqual([]);
  expect(link('rules.md#keys')).toEqual(['rules.md has no heading «keys»']);
  expect(link('gone.md#keys')).toEqual(['gone.md has no heading «keys»']);
  expect(faults('- **two**', '  - _Does not apply:_ there is none')).toEqual([]);
});

test('unanswered requirements and missing tests are found', () => {
  expect(faults('- **one**', 'text')).toEqual(['«one» has no answer']);
  expect(faults('- **one**', '  - `b.test.ts` › it holds')).toEqual(['b.test.ts does not exist']);
  expect(faults('- **one**', '  - `a.test.ts` › it hold')).toEqual([
    'a.test.ts has no test «it hold»',
  ]);
  expect(faults('- **one**', '  - `a.test.ts` › holds')).toEqual(['a.test.ts has no test «holds»']);
});

test.each(['docs/security.md', 'docs/security-input.md'])(
  'every requirement of %s has an answer',
  (document) => {
    const text = read(document);
    expect(readMatrix(text).length).toBeGreaterThan(15);
    const found = findMatrixErrors(document, text, (file) =>
      existsSync(path.join(root, file)) ? read(file) : null,
    );
    expect(formatFindings(found)).toEqual([]);
  },
);
