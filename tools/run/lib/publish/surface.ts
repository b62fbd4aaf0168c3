import path from 'node:path';
import ts from 'typescript';

/** A public declaration of a package, as in its declaration file, without comments. */
export interface Declaration {
  /** The import path and the name, or `(named)` and the name for a declaration that only other declarations refer to. */
  name: string;
  text: string;
}

const printer = ts.createPrinter({ removeComments: true });

const print = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^export (?:declare |default )?|^declare /, '')
    .trim();

/** The declarations of a symbol. For a variable, the whole statement. */
function declarationsOf(symbol: ts.Symbol): ts.Node[] {
  return (symbol.declarations ?? []).map((node) =>
    ts.isVariableDeclaration(node) ? node.parent.parent : node,
  );
}

const resolve = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The symbols that a declaration names: types, and values by `typeof`. */
function namedIn(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) {
      const symbol = checker.getSymbolAtLocation(inner);
      if (symbol) found.push(resolve(checker, symbol));
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

const isTopLevel = (node: ts.Node): boolean => ts.isSourceFile(node.parent);

/**
 * Describes the public surface of a package: the exports of its entries, and the declarations in the package that the
 * exports name. `folder` contains the package with its declaration files. `entries` are declaration files by subpath.
 */
export function describeSurface(
  folder: string,
  entries: Readonly<Record<string, string>>,
): Declaration[] {
  const files = Object.values(entries).map((file) => path.join(folder, file));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    // Only the text of the declarations is compared, so names from libraries need not resolve.
    noLib: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const isOwn = (node: ts.Node): boolean => {
    const file = path.relative(folder, node.getSourceFile().fileName);
    return !file.startsWith('..') && !file.includes('node_modules');
  };
  const found = new Map<string, string[]>();
  const seen = new Set<ts.Node>();
  const waiting: ts.Node[] = [];
  const add = (name: string, symbol: ts.Symbol): void => {
    const own = declarationsOf(symbol).filter((node) => isOwn(node) && isTopLevel(node));
    const text = own.map(print).join('\n');
    // Several unexported declarations may have the same name.
    if (text) found.set(name, [...new Set([...(found.get(name) ?? []), text])].sort());
    for (const node of own) {
      if (seen.has(node)) continue;
      seen.add(node);
      waiting.push(node);
    }
  };
  const exported = new Set<ts.Symbol>();
  for (const [subpath, file] of Object.entries(entries)) {
    const source = program.getSourceFile(path.join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} of ${folder} exports nothing`);
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = resolve(checker, symbol);
      exported.add(target);
      add(`${subpath} ${symbol.name}`, target);
    }
  }
  for (const node of waiting)
    for (const symbol of namedIn(checker, node)) {
      const [declaration] = declarationsOf(symbol);
      if (!declaration || exported.has(symbol) || !isOwn(declaration) || !isTopLevel(declaration))
        continue;
      add(`(named) ${symbol.name}`, symbol);
    }
  return [...found]
    .map(([name, texts]) => ({ name, text: texts.join('\n') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
