import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../../platform/toolchain/packages.ts';
import { compiledTree } from './compile.ts';

/** The files and imports of a package. */
export interface Collected {
  /** Contents by their path in the repository's layout. */
  files: Map<string, Buffer>;
  /** Packages that its code imports by name. */
  imported: Set<string>;
  /** The imports of these packages as the code writes them, with subpaths. */
  requests: Set<string>;
}

/** The references in a file: imports of code and declarations, and other files that styles name. */
function referencesIn(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:@import|\bfrom|\burl\()\s*['"](\.[^'"]+)['"]/g)].map(
      ([, request = '']) => request,
    );
  if (!/\.(?:js|d\.ts)$/.test(file)) return [];
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  return [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName);
}

const withoutQuery = (file: string) => file.replace(/\?.*$/, '');

/** Rewrites imports of a declaration from `./name.ts` to `./name.js`, which is the published file. */
const rewriteDeclaration = (text: string): string =>
  text.replace(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1');

/** The package of an import by name: `@scope/name/file` → `@scope/name`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const isByName = (request: string) => /^[@a-z]/.test(request) && !request.startsWith('node:');

/** All files of a picture. Its import names only one of them. */
const pictureFiles = (file: string): string[] =>
  globSync(`${file.replace(/-\d+\.avif$/, '')}-*.{avif,webp}`, { cwd: root });

/** Reads a file of the tree: compiled code, or an unchanged file of the repository. */
function read(file: string): Buffer {
  const compiled = path.join(compiledTree, file);
  if (!/\.(?:js|d\.ts)$/.test(file) || !existsSync(compiled))
    return readFileSync(path.join(root, file));
  const text = readFileSync(compiled, 'utf8');
  return Buffer.from(file.endsWith('.d.ts') ? rewriteDeclaration(text) : text);
}

/** The files to which a reference leads. A declaration needs only other declarations. */
function targetsOf(request: string, from: string): string[] {
  const file = path.join(path.dirname(from), withoutQuery(request));
  if (request.endsWith('?picture')) return pictureFiles(file);
  if (!file.endsWith('.js')) return [file];
  const declaration = file.replace(/\.js$/, '.d.ts');
  return from.endsWith('.d.ts') ? [declaration] : [file, declaration];
}

/** The name of a source file after compilation. */
export const compiledName = (source: string): string => source.replace(/\.tsx?$/, '.js');

/** Collects all files that compiled source files import by path, directly or not. Throws for a missing file. */
export function collect(sources: readonly string[]): Collected {
  const files = new Map<string, Buffer>();
  const imported = new Set<string>();
  const requests = new Set<string>();
  const waiting = sources.map(compiledName).flatMap((file) => targetsOf(`./${file}`, '.'));
  for (const file of waiting) {
    if (files.has(file)) continue;
    const content = read(file);
    files.set(file, content);
    for (const request of referencesIn(file, content.toString())) {
      if (request.startsWith('.')) waiting.push(...targetsOf(request, file));
      else if (isByName(request)) {
        imported.add(packageOf(request));
        requests.add(request);
      }
    }
  }
  return { files, imported, requests };
}
