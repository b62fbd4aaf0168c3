import { ignoredFiles, versionedTexts } from '../files/versioned.ts';
import { read } from '../files/root.ts';

/** The maximum number of lines of a file. ESLint limits code; this check also covers styles, data and documents. */
const most = 400;

test('no file is longer than 400 lines', () => {
  const long = versionedTexts()
    // These files are written by programs.
    .filter((file) => !/(?:package-lock\.json|\.api\.md)$/.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => `${file} has ${lines} lines: divide it by what its parts do`);
  expect(long).toEqual([]);
});

/** The maximum number of characters of a line of a document. */
const widest = 160;

test('no line of a document is too long to be reviewed', () => {
  const long = versionedTexts()
    .filter((file) => file.endsWith('.md'))
    // The specification's text is fixed, and changelogs and surfaces are read by programs.
    .filter((file) => !/(?:specification|CHANGELOG|\.api)\.md$/.test(file))
    .flatMap((file) =>
      read(file)
        .replaceAll(/^```[\s\S]*?^```$/gm, '')
        .split('\n')
        // Rows of tables, quoted titles of tests and exceptions of a requirement cannot be divided.
        .filter((line) => line.length > widest && !/^\||` › |_Exception:_/.test(line))
        .map((line) => `${file}: ${line.slice(0, 60)}…`),
    );
  expect(long).toEqual([]);
});

test('git ignores no source file', () => {
  const ignored = ignoredFiles(
    '{platform/{contracts,api-client,forms,release-check,test-kit,lint,create},shared-ui,shell,mf-*,server,examples,tools/checks,e2e}/**/*',
  )
    .filter((file) => /\.(ts|tsx|css|json|svg|avif|webp|woff2)$/.test(file))
    .filter((file) => !/\.cache\/|test-results\/|playwright-report\//.test(file));
  expect(
    ignored.map((file) => `${file} is in no commit: .gitignore names it or its folder`),
  ).toEqual([]);
});
