import path from 'node:path';
import ts from 'typescript';
import { findFiles, readJson } from '../../files/root.ts';
import { frontEnd, packageOf, productionFiles, getSource, walk } from '../../files/source.ts';
import { findUses, type Use } from './findUses.ts';

const isName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  (ts.isPropertyAssignment(node.parent) ||
    ts.isShorthandPropertyAssignment(node.parent) ||
    ts.isPropertySignature(node.parent)) &&
  node.parent.name === node;

/** Matches a word of several parts, such as `account.role-changed`. */
const compound = /^[\w-]+(\.[\w-]+)+$/;

/**
 * The words that variables of a file can contain: its string literals and the property names of its objects, and the parts of both
 * between dots.
 */
export function findWordsInCode(source: ts.SourceFile): string[] {
  const words: string[] = [];
  walk(source, (node) => {
    if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !isName(node))
      return;
    words.push(node.text, ...(compound.test(node.text) ? node.text.split('.') : []));
  });
  return words;
}

/** The words that variables read from JSON can contain: its texts and property names. */
export function findWordsInData(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => [name, ...findWordsInData(below)]);
}

/** Everything that can use a text: literals that may be keys, and words that variables in keys may contain. */
export interface Codebase {
  uses: readonly Use[];
  words: ReadonlySet<string>;
}

/** Packages whose words every package can use, because they export lists and codes. */
const common = ['platform/contracts', 'platform/api-client', 'platform/forms'];

/** The nearest catalogue folder in a file's folder or above, as a list of at most one. */
function ownFolders(file: string, folders: readonly string[]): string[] {
  const above = folders.filter((folder) => file.startsWith(folder.replace(/locales$/, '')));
  const [nearest] = above.toSorted((a, b) => b.length - a.length);
  return nearest ? [nearest] : [];
}

/** Reads all code of the front end that can use one of the catalogues in `folders`. */
export function readUses(folders: readonly string[]): Use[] {
  return productionFiles(`${frontEnd}/**/*.{ts,tsx}`).flatMap((file) =>
    findUses(getSource(file), ownFolders(file, folders)),
  );
}

const codeWords = (owner: string): string[] =>
  productionFiles(`${owner}/{src,kit}/**/*.{ts,tsx}`).flatMap((file) =>
    findWordsInCode(getSource(file)),
  );

/** The data files that a catalogue's keys can come from: the one with the catalogue's file name, otherwise all of the package. */
function dataFor(catalogue: string): string[] {
  const data = findFiles(`${packageOf(catalogue)}/{src/**/*,*}.json`).filter(
    (file) => !file.includes('/locales/'),
  );
  const namesake = data.filter((file) => path.basename(file) === path.basename(catalogue));
  return namesake.length > 0 ? namesake : data;
}

const wordsByPackage = new Map<string, string[]>();

/** The words that variables can contain in the package that owns a catalogue file. */
export function wordsFor(catalogue: string): ReadonlySet<string> {
  const owner = packageOf(catalogue);
  const words = wordsByPackage.get(owner) ?? [owner, ...common].flatMap(codeWords);
  wordsByPackage.set(owner, words);
  return new Set([
    ...words,
    ...dataFor(catalogue).flatMap((file) => findWordsInData(readJson(file))),
  ]);
}
