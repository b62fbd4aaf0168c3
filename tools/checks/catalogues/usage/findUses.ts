import ts from 'typescript';
import { walk } from '../../files/source.ts';
import { findHooks, findTextFunctions } from './bindings.ts';
import { readKeyPattern, type KeyPattern } from './keyPattern.ts';

/** One literal that may be a text's key. */
export interface Use {
  pattern: KeyPattern;
  /** The folders of the catalogues that may contain the key. */
  folders: ReadonlySet<string>;
}

/** The name of a called text function: `t(…)` and `t.list(…)`. */
function calledName({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'list')
    return undefined;
  return ts.isIdentifier(expression.expression) ? expression.expression.text : undefined;
}

/** All literals that can be an expression's value. Arguments of other calls are excluded. */
function literalsIn(node: ts.Node): ts.Node[] {
  if (readKeyPattern(node)) return [node];
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return literalsIn(node.expression);
  return [];
}

/** The usual names of a text function that is passed as a parameter. No hook in the file shows its catalogue. */
const handedOn = /^(t|text)$/;

const looksLikeKey = (pattern: KeyPattern): boolean =>
  pattern.some((part) => part.includes('.')) && pattern.every((part) => /^[\w.-]*$/.test(part));

/**
 * Finds literals that can be keys: the first argument of a text function, for the function's catalogue, and any other
 * literal with a dot, for each catalogue that the file uses (`own`, and the catalogues whose hooks the file imports).
 */
export function findUses(source: ts.SourceFile, own: readonly string[]): Use[] {
  const hooks = findHooks(source);
  const functions = findTextFunctions(source, hooks);
  const folders = new Set([...own, ...[...hooks.values()].flatMap((found) => [...found])]);
  const uses: Use[] = [];
  const inCalls = new Set<ts.Node>();
  walk(source, (node) => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const name = calledName(node);
      const read = name ? (functions.get(name) ?? (handedOn.test(name) && folders)) : undefined;
      for (const literal of read ? literalsIn(node.arguments[0]) : []) {
        inCalls.add(literal);
        uses.push({ pattern: readKeyPattern(literal) ?? [], folders: read || folders });
      }
    }
    const pattern = inCalls.has(node) ? undefined : readKeyPattern(node);
    if (pattern && looksLikeKey(pattern)) uses.push({ pattern, folders });
  });
  return uses;
}
