import { flatten, type Catalogue } from './catalogue.ts';

/** Creates a catalogue for the tests of the rules. */
export const sample = (
  ar: Record<string, unknown>,
  en: Record<string, unknown> = {},
): Catalogue => ({
  name: 'sample',
  files: { ar: 'ar.json', en: 'en.json' },
  texts: { ar: new Map(flatten(ar, 'ar.json')), en: new Map(flatten(en, 'en.json')) },
});
