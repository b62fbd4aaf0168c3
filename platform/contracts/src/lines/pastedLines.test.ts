import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { email, filterText, line, phone, text } from '../forms/text.ts';
import { usernameSchema } from '../portal/accounts.ts';

/** The sections of the document, with the schema that each describes. */
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

/** The text between backticks. Two backticks and a space enclose a text with a backtick. */
const readCode = (cell: string): string => {
  const [, long, short] = /`` ?(.+?) ?``|`([^`]*)`/.exec(cell) ?? [];
  return toCharacters((long ?? short ?? '').replaceAll('\\|', '|'));
};

/** The rows of the tables in docs/pasted-lines.md. */
function readRows(): Row[] {
  const document = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/pasted-lines.md'),
    'utf8',
  );
  return document.split(/^## /m).flatMap((part) => {
    const section = part.slice(0, part.indexOf('\n'));
    const lines = part.split('\n').filter((one) => /^\| .*`/.test(one));
    return lines.map((one) => {
      const [, pasted = '', outcome = ''] = one.split(/(?<!\\)\|/);
      return { section, pasted: readCode(pasted), outcome: outcome.trim() };
    });
  });
}

/** The outcome of a schema, as the document writes it, with the text in place of its code. */
function outcomeOf(schema: z.ZodMiniType<string, string>, pasted: string): string {
  const { data, error } = schema.safeParse(pasted);
  return error ? `refused: ${error.issues[0]?.message}` : data;
}

const rows = readRows();

test('each section has its table', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(Object.keys(sections));
});

test.each(rows)('$section: “$pasted” $outcome', ({ section, pasted, outcome }) => {
  const schema = sections[section];
  if (!schema) throw new Error(`There is no schema for the section ${section}`);
  const expected = outcome === 'stays' ? pasted : readCode(outcome);
  const refused = outcome.startsWith('refused: ') ? 'refused: ' : '';
  expect(outcomeOf(schema, pasted)).toBe(refused + expected);
});

test('a normalised text stays as it is when it is normalised again', () => {
  for (const { section, pasted } of rows) {
    const once = sections[section]?.safeParse(pasted).data;
    if (once !== undefined) expect(sections[section]?.safeParse(once).data).toBe(once);
  }
});
