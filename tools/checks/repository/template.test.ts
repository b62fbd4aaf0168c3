import { parseNames } from '../../../platform/cli/src/create/names.ts';
import { templateFiles } from '../../../platform/cli/src/create/template.ts';
import { flatten, type Catalogue } from '../catalogues/catalogue.ts';
import { usedKeys } from '../catalogues/usage/usedKeys.ts';
import { textRules } from '../catalogues/rules.ts';
import { findUses } from '../catalogues/usage/findUses.ts';
import { isTestFile, parse } from '../files/source.ts';
import { formatFindings } from '../finding.ts';
import { findTextInMarkup } from '../catalogues/textInMarkup.ts';
import { findLayerErrors } from './layers.ts';

// The files that `@sumut/modules create` writes from its template when no titles are given.
const folder = 'mf-field-stories';
const files = templateFiles(parseNames('field-stories', {}));
const code = Object.entries(files)
  .filter(([file]) => /\.tsx?$/.test(file) && !isTestFile(file))
  .map(([file, text]) => parse(file, text));

const getTexts = (file: string) => new Map(flatten(JSON.parse(files[file] ?? ''), file));
const catalogue: Catalogue = {
  name: folder,
  files: { ar: 'src/locales/ar.json', en: 'src/locales/en.json' },
  texts: { ar: getTexts('src/locales/ar.json'), en: getTexts('src/locales/en.json') },
};

test.each(Object.entries(textRules))('in a new module: %s', (_name, rule) => {
  expect(formatFindings(rule(catalogue))).toEqual([]);
});

test('a new module uses every text', () => {
  const uses = code.flatMap((source) => findUses(source, ['src/locales']));
  expect(formatFindings(usedKeys({ uses, words: new Set() })(catalogue))).toEqual([]);
});

test('the components of a new module take displayed texts from the catalogues', () => {
  expect(formatFindings(code.flatMap((source) => findTextInMarkup(source, [])))).toEqual([]);
  expect(code.filter(({ text }) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
});

test('the styles of a new module use its own layer only', () => {
  const styles = Object.entries(files).filter(([file]) => file.endsWith('.css'));
  expect(styles).not.toEqual([]);
  const findings = styles.flatMap(([file, css]) => findLayerErrors(`${folder}/${file}`, css));
  expect(formatFindings(findings)).toEqual([]);
});
