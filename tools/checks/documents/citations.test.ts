import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { read, root } from '../files/root.ts';
import { versionedTexts } from '../files/versioned.ts';
import { formatFindings } from '../finding.ts';
import { findBrokenCitations } from './citations.ts';

const documents: Record<string, string> = {
  docs: '',
  'docs/rules.md': '# Rules\n\n## Keys & values (new)\n',
};
const problems = (file: string, text: string) =>
  findBrokenCitations(file, text, (name) => documents[name] ?? null).map(({ problem }) => problem);

test('paths and anchors that exist pass', () => {
  expect(problems('a.ts', '// See docs/rules.md and docs/rules.md#keys--values-new.')).toEqual([]);
  expect(problems('docs/a.md', 'the [rules](rules.md#rules), https://host/docs/b.md')).toEqual([]);
  expect(problems('docs/rules.md', '[keys](#rules), [site](https://host/)')).toEqual([]);
});

test('a missing file or heading is found', () => {
  expect(problems('a.ts', '// docs/gone.md')).toEqual(['docs/gone.md does not exist']);
  expect(problems('a.ts', '// docs/rules.md#gone')).toEqual([
    'docs/rules.md has no heading «gone»',
  ]);
  expect(problems('docs/b/a.md', '[x](../rules.md#gone)')).toEqual([
    'docs/rules.md has no heading «gone»',
  ]);
});

test('a missing path in the code of a document is found, in a folder of the repository', () => {
  expect(
    problems('docs/a.md', '`docs/rules.md`, `docs/gone.ts`, `docs/dist/built.js`, `text/plain`'),
  ).toEqual(['docs/gone.ts does not exist']);
});

test.each(['specification, section 4', 'decisions.md', 'docs/decisions/0003', '(glossary)'])(
  '«%s» in code is found',
  (text) => {
    expect(problems('a.ts', `// ${text}`)).toEqual([expect.stringContaining('is no path')]);
  },
);

test('every citation in the repository resolves', () => {
  const readIfFile = (file: string) => {
    const location = path.join(root, file);
    if (!existsSync(location)) return null;
    return statSync(location).isFile() ? read(file) : '';
  };
  const files = versionedTexts().filter(
    (file) => !file.startsWith('tools/checks/documents/citations'),
  );
  expect(
    formatFindings(files.flatMap((file) => findBrokenCitations(file, read(file), readIfFile))),
  ).toEqual([]);
});
