import { languages, type Language } from '@sumut/contracts/language/language';
import { formatFindings } from '../finding.ts';
import { type Texts, readCatalogue, readServerCatalogue } from './catalogue.ts';
import { textRules } from './rules.ts';

// A package cannot read the catalogue of another, so some texts are in several catalogues. They must be the same.

const exports = readServerCatalogue('shared/records');
const portal = readCatalogue('mf-portal/src/locales/ar.json', 'mf-portal/src/locales/en.json');
const sources = readCatalogue(
  'mf-portal/src/records/sources/locales/ar.json',
  'mf-portal/src/records/sources/locales/en.json',
);
const contact = readCatalogue(
  'shell/src/pages/contact/locales/ar.json',
  'shell/src/pages/contact/locales/en.json',
);

/** The texts of a group, by their keys without the prefix. */
const group = (texts: Texts, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...texts]
      .filter(([key]) => key.startsWith(`${prefix}.`))
      .map(([key, text]) => [key.slice(prefix.length + 1), text]),
  );

test.each<Language>(['ar', 'en'])(
  'a reply in %s has the subject that the visitor chose in the form',
  (language) => {
    const chosen = group(contact.texts[language], 'form.subjects');
    expect(Object.keys(chosen)).not.toEqual([]);
    expect(group(portal.texts[language], 'messages.subjects')).toEqual(chosen);
  },
);

test.each([
  ['subjects', 'messages.subjects'],
  ['messageStatuses', 'messages.statuses'],
  ['applicationStatuses', 'applications.statuses'],
  ['languages', 'languages'],
])('exports name %s as the portal does', (exported, shown) => {
  for (const language of languages) {
    const expected = group(portal.texts[language], shown);
    expect(Object.keys(expected)).not.toEqual([]);
    expect(group(exports.texts[language], exported)).toEqual(expected);
  }
});

test('exports name the sources of applications as the portal does', () => {
  for (const language of languages) {
    const expected = group(sources.texts[language], 'names');
    expect(Object.keys(expected)).not.toEqual([]);
    expect(group(exports.texts[language], 'sources')).toEqual(expected);
  }
});

test.each(Object.entries(textRules))('texts of exports: %s', (_name, rule) => {
  expect(formatFindings(rule(exports))).toEqual([]);
});
