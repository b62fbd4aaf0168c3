import ts from 'typescript';
import { walk } from '../../files/source.ts';
import { hooksOf, textFunctionsOf } from './bindings.ts';
import { keyPatternOf, type KeyPattern } from './keyPattern.ts';

/** One literal that may be a text's key. */
export interface Use {
  pattern: KeyPattern;
  /** Folders of the catalogues that it can be meant for. */
  folders: ReadonlySet<string>;
}

/** The name of a called text function: `t(…)` and `t.list(…)`. */
function calledName({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'list')
    return undefined;
  return ts.isIdentifier(expression.expression) ? expression.expression.text : undefined;
}

/** All literals of an expression that can be its value; what is only passed on to another call is not. */
function literalsIn(node: ts.Node): ts.Node[] {
  if (keyPatternOf(node)) return [node];
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return literalsIn(node.expression);
  return [];
}

/** What a text function is called where it is handed on and no hook shows what it reads. */
const handedOn = /^(t|text)$/;

const looksLikeKey = (pattern: KeyPattern): boolean =>
  pattern.some((part) => part.includes('.')) && pattern.every((part) => /^[\w.-]*$/.test(part));

/**
 * What a file says that can be a key: the first argument of a text function, for the catalogue that the function
 * reads; and any other literal with a dot in it, for each catalogue that the file deals with (`own` and those whose
 * hooks it imports).
 */
export function usesOf(source: ts.SourceFile, own: readonly string[]): Use[] {
  const hooks = hooksOf(source);
  const functions = textFunctionsOf(source, hooks);
  const folders = new Set([...own, ...[...hooks.values()].flatMap((found) => [...found])]);
  const uses: Use[] = [];
  const inCalls = new Set<ts.Node>();
  walk(source, (node) => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const name = calledName(node);
      const read = name ? (functions.get(name) ?? (handedOn.test(name) && folders)) : undefined;
      for (const literal of read ? literalsIn(node.arguments[0]) : []) {
        inCalls.add(literal);
        uses.push({ pattern: keyPatternOf(literal) ?? [], folders: read || folders });
      }
    }
    const pattern = inCalls.has(node) ? undefined : keyPatternOf(node);
    if (pattern && looksLikeKey(pattern)) uses.push({ pattern, folders });
  });
  return uses;
}
