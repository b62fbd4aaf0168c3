import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';

const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});

/** The needed fields of an entry in the OSV format (https://ossf.github.io/osv-schema/). */
const advisorySchema = z.object({
  id: z.string(),
  /** Other ids of the same fault, such as its CVE number. */
  aliases: z._default(z.array(z.string()), []),
  modified: z.iso.datetime(),
  withdrawn: z.optional(z.string()),
  summary: z._default(z.string(), ''),
  affected: z._default(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(event) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});
export type Advisory = z.infer<typeof advisorySchema>;

const listSchema = z.union([
  z.array(advisorySchema),
  z.pipe(
    advisorySchema,
    z.transform((one) => [one]),
  ),
]);

/** Parses one advisory, or an array of advisories. Throws for anything else. */
const parseRecords = (text: string): Advisory[] => listSchema.parse(JSON.parse(text));

/**
 * Reads advisories from a file: the export of OSV for npm (`all.zip`), one advisory, or an array of advisories. Throws when the file
 * cannot be read, contains no advisory, or is not in the OSV format.
 */
export function readAdvisories(file: string): Advisory[] {
  const content = readFileSync(file);
  const advisories = file.endsWith('.zip')
    ? Object.values(unzipSync(content)).flatMap((entry) => parseRecords(strFromU8(entry)))
    : parseRecords(content.toString());
  if (advisories.length === 0) throw new Error(`${file} contains no advisory`);
  return advisories;
}
