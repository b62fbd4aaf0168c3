import ts from 'typescript';
import { walk } from '../../files/source.ts';

const isName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  (ts.isPropertyAssignment(node.parent) ||
    ts.isShorthandPropertyAssignment(node.parent) ||
    ts.isPropertySignature(node.parent)) &&
  node.parent.name === node;

/** What variables of a file can hold: its string literals and the names of its objects' properties. */
export function wordsOfCode(source: ts.SourceFile): string[] {
  const words: string[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || isName(node))
      words.push(node.text);
  });
  return words;
}

/** What variables can hold that are read from JSON: its texts and the names of its properties. */
export function wordsOfData(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => [name, ...wordsOfData(below)]);
}
