import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import type { ExportReader } from '@sumut/contracts/portal/exports';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The texts of exports. A check compares them with the texts of the portal. */
type Texts = typeof en;
const texts: Record<Language, Texts> = { ar, en };

export type ExportColumn = keyof Texts['columns'];

/** The words and times of one export. */
export interface ExportWords extends Omit<Texts, 'columns' | 'gulfTime'> {
  /** The language of the words. */
  language: Language;
  /** The heading of a column. */
  heading: (column: ExportColumn) => string;
  /** Joins tags into one cell. */
  list: (items: readonly string[]) => string;
  /** Formats a time for spreadsheets, in the reader's time zone, which the heading of the column names. */
  time: (at: number) => string;
}

/** The name of a time zone by its place. Longer names differ in summer, but a column contains times of both seasons. */
function nameZone(language: Language, timeZone: string): string {
  if (timeZone === gulfTimeZone) return texts[language].gulfTime;
  const options = { timeZone, timeZoneName: 'shortGeneric' } as const;
  const parts = new Intl.DateTimeFormat(getLocale(language), options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The words and times of an export for its reader. */
export function getExportWords({ readIn: language, timeZone }: ExportReader): ExportWords {
  const { columns, ...values } = texts[language];
  // A format like ISO 8601, which spreadsheets of all languages recognise as a time.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    ...values,
    language,
    heading: (column) => columns[column].replace('{{zone}}', nameZone(language, timeZone)),
    list: (items) => items.join(language === 'ar' ? '، ' : ', '),
    time: (at) => format.format(at),
  };
}
