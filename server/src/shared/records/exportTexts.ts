import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import type { ExportReader } from '@sumut/contracts/portal/exports';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** Texts of exports. A check compares them with what the portal shows. */
type Texts = typeof en;
const texts: Record<Language, Texts> = { ar, en };

export type ExportColumn = keyof Texts['columns'];

/** The words and times of one export. */
export interface ExportWords extends Omit<Texts, 'columns' | 'gulfTime'> {
  /** The language of the words. */
  language: Language;
  /** The heading of a column. */
  heading: (column: ExportColumn) => string;
  /** Puts tags into one cell. */
  list: (items: readonly string[]) => string;
  /** A time as spreadsheets read it, in the reader's zone, which the heading of its column names. */
  time: (at: number) => string;
}

/** A zone by its place: the longer names are different in summer, and a column has both. */
function nameZone(language: Language, timeZone: string): string {
  if (timeZone === gulfTimeZone) return texts[language].gulfTime;
  const options = { timeZone, timeZoneName: 'shortGeneric' } as const;
  const parts = new Intl.DateTimeFormat(getLocale(language), options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** How an export is worded for its reader. */
export function getExportWords({ readIn: language, timeZone }: ExportReader): ExportWords {
  const { columns, ...values } = texts[language];
  // The form of ISO 8601, which a spreadsheet of any language takes for a time.
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
