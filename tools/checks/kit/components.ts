import ts from 'typescript';
import { productionFiles, getSource, walk } from '../files/source.ts';

const isComponent = (name: string): boolean => /^[A-Z]/.test(name);

/** The components that `shared-ui` exports: names with a capital letter, without types. */
export function exportedComponents(): string[] {
  const names: string[] = [];
  for (const statement of getSource('shared-ui/src/index.ts').statements) {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    const values = statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly);
    names.push(...values.map(({ name }) => name.text));
  }
  return names.filter(isComponent).sort();
}

/** Names that a file imports from the kit, without types. */
function takenFromKit(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const named = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== '@sumut/shared-ui' || !named) return [];
    if (!ts.isNamedImports(named)) return [];
    return named.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

/** The components of the kit that the site's pages use. */
export const componentsOnPages = (): Set<string> =>
  new Set(
    productionFiles('{shell,mf-*}/src/**/*.{ts,tsx}')
      .flatMap((file) => takenFromKit(getSource(file)))
      .filter(isComponent),
  );

const memberNames = (members: ts.NodeArray<ts.TypeElement>): string[] =>
  members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));

/** The parameter type of a component's function; undefined for other nodes. */
function parameterType(node: ts.Node, component: string): ts.TypeNode | undefined {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return undefined;
  return node.name?.text === component ? node.parameters[0]?.type : undefined;
}

/** The properties that a component declares itself, in an interface or in the type of its parameter. */
export function ownProps(component: string): string[] {
  const interfaces = new Map<string, string[]>();
  const types: ts.TypeNode[] = [];
  for (const file of productionFiles('shared-ui/src/**/*.{ts,tsx}')) {
    walk(getSource(file), (node) => {
      if (ts.isInterfaceDeclaration(node))
        interfaces.set(node.name.text, memberNames(node.members));
      const type = parameterType(node, component);
      if (type) types.push(type);
    });
  }
  const [type] = types;
  if (type && ts.isTypeLiteralNode(type)) return memberNames(type.members);
  // A class component names its props in its heritage clause only.
  return interfaces.get(type?.getText() ?? `${component}Props`) ?? [];
}
