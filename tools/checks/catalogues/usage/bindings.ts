import path from 'node:path';
import ts from 'typescript';
import { walk } from '../../files/source.ts';

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
export type Bindings = ReadonlyMap<string, ReadonlySet<string>>;

function addTo(map: Map<string, Set<string>>, name: string, folders: Iterable<string>): void {
  map.set(name, new Set([...(map.get(name) ?? []), ...folders]));
}

/** The hooks that a file imports: `useText` of the i18n.ts next to a catalogue, and `useSharedText`. */
export function findHooks(source: ts.SourceFile): Bindings {
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

/** The variables that hold a hook's result: `const t = useText()`. */
export function findTextFunctions(source: ts.SourceFile, hooks: Bindings): Bindings {
  const functions = new Map<string, Set<string>>();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    const { initializer } = node;
    if (!initializer || !ts.isCallExpression(initializer)) return;
    if (!ts.isIdentifier(initializer.expression)) return;
    const folders = hooks.get(initializer.expression.text);
    if (folders) addTo(functions, node.name.text, folders);
  });
  return functions;
}
