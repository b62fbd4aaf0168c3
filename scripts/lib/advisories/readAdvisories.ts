import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** A record of the OSV format (https://ossf.github.io/osv-schema/), as far as it is needed here. */
const advisorySchema = z.object({
  id: z.string(),
  modified: z.iso.datetime(),
  withdrawn: z.string().optional(),
  summary: z.string().default(''),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
        versions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});
export type Advisory = z.infer<typeof advisorySchema>;

const listSchema = z.union([z.array(advisorySchema), advisorySchema.transform((one) => [one])]);

/** Reads one record, or an array of them. Throws when it is neither. */
const parseRecords = (text: string): Advisory[] => listSchema.parse(JSON.parse(text));

/**
 * Reads advisories from a file: the export of OSV for npm (`all.zip`), a record of it, or an array of records. Throws when
 * it cannot be read, holds no record, or one that is not of the OSV format.
 */
export function readAdvisories(file: string): Advisory[] {
  const content = readFileSync(file);
  const advisories = file.endsWith('.zip')
    ? Object.values(unzipSync(content)).flatMap((entry) => parseRecords(strFromU8(entry)))
    : parseRecords(content.toString());
  if (advisories.length === 0) throw new Error(`${file} holds no advisory`);
  return advisories;
}
