import { parseNames } from '../../modules-cli/src/create/names.ts';
import { templateFiles } from '../../modules-cli/src/create/template.ts';
import { flatten, type Catalogue } from '../catalogues/catalogue.ts';
import { usedKeys } from '../catalogues/usage/usedKeys.ts';
import { textRules } from '../catalogues/rules.ts';
import { usesOf } from '../catalogues/usage/usesOf.ts';
import { isTestFile, parse } from '../files/source.ts';
import { linesOf } from '../findings/finding.ts';
import { findTextInMarkup } from '../catalogues/textInMarkup.ts';
import { layerFindings } from '../repository/layers.ts';

// What `npx modules create` makes of its template, with no titles given.
const folder = 'mf-field-stories';
const files = templateFiles(parseNames('field-stories', {}));
const code = Object.entries(files)
  .filter(([file]) => /\.tsx?$/.test(file) && !isTestFile(file))
  .map(([file, text]) => parse(file, text));

const textsOf = (file: string) => new Map(flatten(JSON.parse(files[file] ?? ''), file));
const catalogue: Catalogue = {
  name: folder,
  files: { ar: 'src/locales/ar.json', en: 'src/locales/en.json' },
  texts: { ar: textsOf('src/locales/ar.json'), en: textsOf('src/locales/en.json') },
};

test.each(Object.entries(textRules))('in a new module %s', (_name, rule) => {
  expect(linesOf(rule(catalogue))).toEqual([]);
});

test('a new module uses every text that it has', () => {
  const uses = code.flatMap((source) => usesOf(source, ['src/locales']));
  expect(linesOf(usedKeys({ uses, words: new Set() })(catalogue))).toEqual([]);
});

test('its components take what people read from the catalogues', () => {
  expect(linesOf(code.flatMap((source) => findTextInMarkup(source, [])))).toEqual([]);
  expect(code.filter(({ text }) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
});

test('its styles keep to its layer', () => {
  const styles = Object.entries(files).filter(([file]) => file.endsWith('.css'));
  expect(styles).not.toEqual([]);
  const findings = styles.flatMap(([file, css]) => layerFindings(`${folder}/${file}`, css));
  expect(linesOf(findings)).toEqual([]);
});
