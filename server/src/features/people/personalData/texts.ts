import type { Language } from '@sumut/contracts/language/language';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { PersonalTableName } from './tables.ts';

/** The texts of the inventory and of the readable page. */
type Texts = typeof en;
const texts: Record<Language, Texts> = { ar, en };

/** The texts in a language. */
export const textsIn = (language: Language): Texts => texts[language];

/** The name of a table in both languages. */
export const tableNames = (table: PersonalTableName): Record<Language, string> => ({
  ar: ar.tables[table],
  en: en.tables[table],
});

/** The label of a column; undefined for a column that only the data file contains. */
export const columnLabel = (language: Language, column: string): string | undefined =>
  (texts[language].columns as Partial<Record<string, string>>)[column];
