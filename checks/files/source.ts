import ts from 'typescript';
import { filesLike, read } from './root.ts';

/** The folders whose code runs in the browser and speaks to people; the kit's page speaks to those who make the site. */
export const frontEnd = '{{shell,shared-ui,mf-*}/src,shared-ui/kit}';

const testFile = /\.(test|spec)\.tsx?$|\/(test|tests|testing|testSupport|__tests__|__mocks__)\//;

/** Whether a file serves tests alone: a test, or what stands in a folder named for testing. */
export const isTestFile = (file: string): boolean => testFile.test(file);

/** Source files that match a pattern, without tests. */
export const productionFiles = (pattern: string): string[] =>
  filesLike(pattern).filter((file) => !isTestFile(file));

/** The syntax tree of a source text; `file` names it and tells TypeScript from TSX. */
export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a file of the repository, parsed once. */
export function sourceOf(file: string): ts.SourceFile {
  const source = parsed.get(file) ?? parse(file, read(file));
  parsed.set(file, source);
  return source;
}

/** Calls back for a node and all nodes below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Where a node stands, counted from 1. */
export const lineOf = (node: ts.Node): string =>
  `line ${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
