import * as z from 'zod';

/** The fields that are read of a report. The rest (samples of code, URLs with queries) is dropped. */
export interface Report {
  /** The violated directive, or `integrity`. */
  directive: string;
  /** The URL of the script that caused the violation; empty when the browser does not report one. */
  source: string;
  /** The URL that was not loaded, or a keyword such as `inline`. */
  blocked: string;
}

/** UTF-16 units of a URL that are read. The path that identifies the script is at the beginning. */
const urlLimit = 500;

/** A text field. Browsers omit unknown values or send null; both become an empty string. */
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.slice(0, urlLimit) : ''));

/** `report-uri`: one report per request (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const cspReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'source-file': text,
      'blocked-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }): Report[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      source: report['source-file'],
      blocked: report['blocked-uri'],
    },
  ]);

/** The Reporting API: several reports of several types per request (https://www.w3.org/TR/reporting-1/#media-type). */
const reportList = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, sourceFile: text, blockedURL: text }),
    }),
  )
  .max(50)
  .transform((reports) =>
    reports.map(({ type, body }): Report => ({
      directive: type === 'integrity-violation' ? 'integrity' : body.effectiveDirective,
      source: body.sourceFile,
      blocked: body.blockedURL,
    })),
  );

export const reportsSchema = z.union([cspReport, reportList]);
