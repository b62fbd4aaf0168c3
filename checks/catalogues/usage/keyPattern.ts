import ts from 'typescript';

/** A key as written in code: fixed parts with a variable between each two. */
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
 * Whether a pattern makes a key: `subjects.${x}` makes `subjects.general`, if `general` is among the words that code
 * or data have. A variable matches one segment of the key, or a part of one.
 */
export function makesKey(pattern: KeyPattern, key: string, words: ReadonlySet<string>): boolean {
  const match = new RegExp(`^${pattern.map(escaped).join('([^.]+)')}$`).exec(key);
  return match !== null && match.slice(1).every((word) => words.has(word));
}
