import * as z from 'zod/mini';
import { linesOf, type Finding } from '../findings/finding.ts';
import { readJson } from '../files/root.ts';

// The contracts leave zod's own messages out of the browser's bundle; here they say what was expected.
z.config(z.locales.en());

/** What a schema has against the content of a file, each fault with its path. */
export function faultsOf(file: string, schema: z.ZodMiniType, content: unknown): Finding[] {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => ({
    file,
    at: path.map(String).join('.') || 'top level',
    problem: message,
    advice: 'Correct the entry; contracts/src holds the schema',
  }));
}

/** The content of a JSON file. Throws, with every fault by name, where it is not as its schema wants it. */
export function readAs<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  const content = readJson(file);
  const faults = faultsOf(file, schema, content);
  if (faults.length > 0) throw new Error(linesOf(faults).join('\n'));
  return schema.parse(content);
}
