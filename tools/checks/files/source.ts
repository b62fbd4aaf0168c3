import ts from 'typescript';
import { findFiles, read } from './root.ts';

/** Folders with code that runs in the browser and displays texts. */
export const frontEnd = '{{shell,shared-ui,mf-*,examples/*}/src,shared-ui/kit}';

/** The folder of the package to which a file belongs. */
export const packageOf = (file: string): string =>
  file.replace(/^((?:(?:examples|platform|tools)\/)?[^/]+)\/.*/, '$1');

const testFile = /\.(test|spec)\.tsx?$|\/(test|tests|testing|testSupport|__tests__|__mocks__)\//;

/** Whether a file is a test, or is in a folder for test support. */
export const isTestFile = (file: string): boolean => testFile.test(file);

/** Source files that match a pattern, without tests. */
export const productionFiles = (pattern: string): string[] =>
  findFiles(pattern).filter((file) => !isTestFile(file));

/** The syntax tree of a source text; the extension of `file` selects TypeScript or TSX. */
export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a file of the repository. Each file is parsed only once. */
export function getSource(file: string): ts.SourceFile {
  const source = parsed.get(file) ?? parse(file, read(file));
  parsed.set(file, source);
  return source;
}

/** Calls `visit` for a node and all its descendants. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The line of a node, counted from 1. */
export const getLine = (node: ts.Node): string =>
  `line ${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
