import * as z from 'zod/mini';
import { gulfTimeZone } from '../content/newsSchedule.ts';
import { defaultLanguage } from '../language/language.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { applicationFilterSchema } from './applications.ts';
import { messageFilterSchema } from './messages.ts';
import { reportQuerySchema } from './report.ts';

/** Checks whether a name is a time zone of the IANA database, such as `Asia/Dubai`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Options of the exported file. The language is not named `language`, because that parameter filters the lists. */
const reader = {
  /** The language of headings and values. */
  readIn: z._default(languageSchema, defaultLanguage),
  /** Time zone of the times in the file, as an IANA name. Gulf time by default. */
  timeZone: z._default(
    z.string().check(z.maxLength(60, 'tooLong'), z.refine(isTimeZone, 'option')),
    gulfTimeZone,
  ),
};
export type ExportReader = { [Name in keyof typeof reader]: z.infer<(typeof reader)[Name]> };

export const messageExportSchema = z.strictObject({ ...messageFilterSchema.shape, ...reader });
export const applicationExportSchema = z.strictObject({
  ...applicationFilterSchema.shape,
  ...reader,
});
export const reportExportSchema = z.strictObject({ ...reportQuerySchema.shape, ...reader });
