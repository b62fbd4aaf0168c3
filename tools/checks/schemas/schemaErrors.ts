import * as z from 'zod/mini';
import { formatFindings, type Finding } from '../finding.ts';
import { readJson } from '../files/root.ts';

// contracts leaves zod's messages out of the browser bundle, so this check has to load them.
z.config(z.locales.en());

/** Finds the schema errors of a file's content, with the path of each. */
export function findSchemaErrors(file: string, schema: z.ZodMiniType, content: unknown): Finding[] {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => ({
    file,
    at: path.map(String).join('.') || 'top level',
    problem: message,
    advice: 'Correct the entry; platform/contracts/src holds the schema',
  }));
}

/** Reads and validates a JSON file. Throws an error that lists every schema error. */
export function readAs<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  const content = readJson(file);
  const faults = findSchemaErrors(file, schema, content);
  if (faults.length > 0) throw new Error(formatFindings(faults).join('\n'));
  return schema.parse(content);
}
