import ts from 'typescript';

/** A key as written in code: its fixed parts, with a variable between every two parts. */
export type KeyPattern = readonly string[];

/** The pattern of a string or template literal; undefined for other expressions. */
export function readKeyPattern(node: ts.Node): KeyPattern | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return undefined;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Checks whether a pattern can produce a key: `subjects.${x}` produces `subjects.general` if `general` is in `words`, the words of
 * code and data. A variable matches a part of a segment of the key, or one or more
 * segments.
 */
export function makesKey(pattern: KeyPattern, key: string, words: ReadonlySet<string>): boolean {
  const match = new RegExp(`^${pattern.map(escaped).join('(.+)')}$`).exec(key);
  return match !== null && match.slice(1).every((word) => words.has(word));
}
