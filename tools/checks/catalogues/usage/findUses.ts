import ts from 'typescript';
import { walk } from '../../files/source.ts';
import { readKeyPattern, type KeyPattern } from './keyPattern.ts';
import path from 'node:path';

/** The catalogue folder of the shared texts. */
export const sharedFolder = 'shared-ui/src/language/locales';

const hookName = /^use\w*Text$/;

/** The catalogue folder that a hook reads, derived from the hook's import. Undefined for hooks of other packages. */
function getFolder(file: string, specifier: string, name: string): string | undefined {
  if (name === 'useSharedText') return sharedFolder;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), path.posix.dirname(specifier), 'locales');
}

/** Catalogue folders by the local name of a text hook, or of a text function that a hook returns. */
type Bindings = ReadonlyMap<string, ReadonlySet<string>>;

function addTo(map: Map<string, Set<string>>, name: string, folders: Iterable<string>): void {
  map.set(name, new Set([...(map.get(name) ?? []), ...folders]));
}

/** The hooks that a file imports: `useText` of the i18n.ts next to a catalogue, and `useSharedText`. */
function findHooks(source: ts.SourceFile): Bindings {
  const hooks = new Map<string, Set<string>>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      const imported = (propertyName ?? name).text;
      const folder = getFolder(source.fileName, statement.moduleSpecifier.text, imported);
      if (hookName.test(imported) && folder) addTo(hooks, name.text, [folder]);
    }
  }
  return hooks;
}

/** The variables that hold a hook's result: `const t = useText()`, or `useText('features/mail')` for the texts of a folder below the hook's. */
function findTextFunctions(source: ts.SourceFile, hooks: Bindings): Bindings {
  const functions = new Map<string, Set<string>>();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    const { initializer } = node;
    if (!initializer || !ts.isCallExpression(initializer)) return;
    if (!ts.isIdentifier(initializer.expression)) return;
    const [folder] = initializer.arguments;
    const folders = [...(hooks.get(initializer.expression.text) ?? [])].map((base) =>
      folder && ts.isStringLiteral(folder)
        ? path.posix.join(path.posix.dirname(base), folder.text, 'locales')
        : base,
    );
    if (folders.length > 0) addTo(functions, node.name.text, folders);
  });
  return functions;
}

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
  const read = [...hooks.values(), ...functions.values()];
  const folders = new Set([...own, ...read.flatMap((found) => [...found])]);
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
