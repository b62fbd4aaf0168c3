import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { email, filterText, line, phone, text } from '../forms/text.ts';
import { usernameSchema } from '../portal/accounts.ts';

/** The sections of `pastedLines.tsv`, with the schema that each describes. */
const sections: Record<string, z.ZodMiniType<string, string>> = {
  Lines: line(100),
  'Email addresses': email(),
  'Phone numbers': phone(),
  Usernames: usernameSchema,
  'Texts of several lines': text(100),
  'Searches and filters': filterText(100),
};

interface Row {
  section: string;
  pasted: string;
  outcome: string;
}

const toCharacters = (code: string): string =>
  code.replaceAll(/<([\dA-F]{4,5})>/g, (_, hex: string) => {
    const point = Number.parseInt(hex, 16);
    return String.fromCodePoint(point);
  });

/** The cases of `pastedLines.tsv`. Its first part, before the first section, is a comment. */
function readRows(): Row[] {
  const cases = readFileSync(path.join(import.meta.dirname, 'pastedLines.tsv'), 'utf8');
  const [, ...parts] = cases.split(/^## /m);
  return parts.flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines.filter(Boolean).map((one) => {
      const [pasted = '', outcome = ''] = one.split('\t');
      return { section, pasted: toCharacters(pasted), outcome: toCharacters(outcome) };
    });
  });
}

/** The outcome of a schema, as `pastedLines.tsv` writes it. */
function outcomeOf(schema: z.ZodMiniType<string, string>, pasted: string): string {
  const { data, error } = schema.safeParse(pasted);
  return error ? `refused: ${error.issues[0]?.message}` : data;
}

const rows = readRows();

test('each section has cases', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(Object.keys(sections));
});

test.each(rows)('$section: “$pasted” $outcome', ({ section, pasted, outcome }) => {
  const schema = sections[section];
  if (!schema) throw new Error(`There is no schema for the section ${section}`);
  expect(outcomeOf(schema, pasted)).toBe(outcome === 'stays' ? pasted : outcome);
});

test('a normalised text stays as it is when it is normalised again', () => {
  for (const { section, pasted } of rows) {
    const once = sections[section]?.safeParse(pasted).data;
    if (once !== undefined) expect(sections[section]?.safeParse(once).data).toBe(once);
  }
});
