import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import {
  oldestTeamNode,
  runtimePackages,
  toolPackages,
} from '../../../../platform/cli/src/create/standaloneFiles.ts';
import { templateFolder } from '../../../../platform/cli/src/create/template.ts';
import { kitParts, kitPartsFile } from '../../../../platform/build/prerender/kitParts.ts';
import { kitPrint, kitPrintFile } from '../../../../platform/build/prerender/kitPrint.ts';
import { sharedVersions } from '../../../../platform/build/sharedLibraries.ts';
import { globSync } from 'node:fs';
import { root } from '../../../../platform/toolchain/packages.ts';
import { type PublishedPackage, publishedPackages, sourcesOf } from './published.ts';
import { dependenciesOf, identityOf, versionOf } from './versions.ts';
import ts from 'typescript';
import { developmentShellFiles, developmentShellFolder } from './developmentShell.ts';
import { siteFiles } from './siteShell.ts';
import { compiledTree } from './compile.ts';

/** The files and imports of a package. */
interface Collected {
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
const compiledName = (source: string): string => source.replace(/\.tsx?$/, '.js');

/** Collects all files that compiled source files import by path, directly or not. Throws for a missing file. */
function collect(sources: readonly string[]): Collected {
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

/** Files by their path in the published package. */
export type Files = Map<string, Buffer | string>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The template of a module, and the versions of packages that new files name. */
const templateOf = (packages: readonly string[]): Record<string, string> => ({
  'versions.json': json(Object.fromEntries(packages.map((name) => [name, versionOf(name)]))),
  ...Object.fromEntries(
    globSync('**/*.*', { cwd: templateFolder }).map((file) => [
      `cli/template/${file.replaceAll('\\', '/')}`,
      readFileSync(path.join(templateFolder, file), 'utf8'),
    ]),
  ),
});

/** Further files that the code of a package reads, by the folder of the package. */
const additions: Readonly<Record<string, () => Record<string, string | Buffer>>> = {
  'platform/cli': () => {
    const { version } = identityOf('platform/cli');
    return { 'cli/package.json': json({ version, type: 'module' }) };
  },
  'platform/build': () => {
    const { '@sumut/shared-ui': kit = '', ...dependencies } = sharedVersions();
    return {
      // platform/build/sharedLibraries.ts reads the shared libraries of the shell from this file.
      'shell/package.json': json({ type: 'module', dependencies: withRuntime(dependencies) }),
      'shared-ui/package.json': json({ type: 'module', version: kit }),
      ...developmentShellFiles(developmentShellFolder, 'shell/development'),
      [kitPrintFile]: json(kitPrint()),
      [kitPartsFile]: json(kitParts()),
      // The documents that messages of the build name.
      'teams.md': readFileSync(path.join(root, 'docs/teams.md'), 'utf8'),
      'release-format.md': readFileSync(path.join(root, 'docs/release-format.md'), 'utf8'),
      'tsconfig.json': json({
        extends: './tsconfig.base.json',
        compilerOptions: {
          lib: ['es2023', 'dom', 'dom.iterable'],
          types: ['node', 'jest', '@testing-library/jest-dom', '@sumut/module-build/assets'],
          // With the facade, a name that the shell does not provide is a type error and not an error in the browser.
          paths: { 'react-router-dom': ['./platform/build/facades/reactRouterDom.d.ts'] },
        },
      }),
    };
  },
  'platform/create': () => templateOf([...runtimePackages, ...toolPackages]),
  'platform/create-site': () => templateOf([...runtimePackages, ...toolPackages, '@sumut/site']),
  'platform/site': siteFiles,
};

const withRuntime = (dependencies: Record<string, string>) => {
  const runtime = '@module-federation/webpack-bundler-runtime';
  return { ...dependencies, [runtime]: versionOf(runtime) };
};

/** Further subpaths of packages that are not code. */
const otherExports: Readonly<Record<string, Record<string, unknown>>> = {
  'platform/build': {
    './assets': { types: './platform/types/assets.d.ts' },
    './tsconfig.json': './tsconfig.json',
  },
  'shared-ui': { './tokens.css': './src/styles/tokens.css' },
};

/** Every path by which published packages can be imported. */
const published = new Set(
  publishedPackages.flatMap(({ folder, exports }) =>
    [...Object.keys(exports), ...Object.keys(otherExports[folder] ?? {})].map((subpath) =>
      path.posix.join(identityOf(folder).name, subpath),
    ),
  ),
);

/** Throws for an import of a subpath that is not published, because it would fail on a team's machine. */
function requirePublished(folder: string, requests: Iterable<string>): void {
  for (const request of requests) {
    if (request.startsWith('@sumut/') && !published.has(request))
      throw new Error(
        `${folder} imports ${request}, which is not published. Add it to tools/run/lib/publish/published.ts, or platform/contracts/published.json.`,
      );
  }
}

const inPackage = (base: string, file: string) => path.relative(base, file).replaceAll('\\', '/');

/** Assembles the files of a published package. Throws when its code imports an unlisted package, or a file outside of `base`. */
export function assemble(own: PublishedPackage): Files {
  const {
    folder,
    base,
    exports,
    programs = {},
    files: asTheyAre = [],
    needs = [],
    node = oldestTeamNode,
  } = own;
  const { files: code, imported, requests } = collect(sourcesOf(own));
  requirePublished(folder, requests);
  const files: Files = new Map();
  for (const [file, content] of [
    ...code,
    ...asTheyAre.map((file) => [file, readFileSync(path.join(root, file))] as const),
  ]) {
    const name = inPackage(base, file);
    if (name.startsWith('..'))
      throw new Error(`${folder} needs ${file}, which is not below ${base}`);
    files.set(name, content);
  }
  for (const [name, text] of Object.entries(additions[folder]?.() ?? {})) files.set(name, text);
  for (const file of ['README.md', 'CHANGELOG.md'])
    files.set(file, readFileSync(path.join(root, folder, file)));
  files.set('LICENSE', readFileSync(path.join(root, 'LICENSE')));

  const { name, version } = identityOf(folder);
  const target = (source: string) => `./${inPackage(base, compiledName(source))}`;
  const manifest = {
    name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${node}` },
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([subpath, source]) => [
          subpath,
          { types: target(source).replace(/\.js$/, '.d.ts'), default: target(source) },
        ]),
      ),
      ...otherExports[folder],
    },
    ...(Object.keys(programs).length > 0 && {
      bin: Object.fromEntries(
        Object.entries(programs).map(([program, source]) => [program, target(source)]),
      ),
    }),
    ...dependenciesOf(name, folder, [...imported, ...needs]),
  };
  files.set('package.json', json(manifest));
  return files;
}
