import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type RuleSetRule, type Stats } from 'webpack';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import { installedFile, installedFolder, kitFile, kitFolder, ownFile, root } from '../places.ts';
import { bundledPackages } from '../sbom/bundledPackages.ts';

/** The kit's texts come with its index, which a compiler skips where it finds what is imported behind it. */
const kitTexts = kitFile('src/language/otherTexts.ts');
const shellFolder = path.join(root, 'shell');

export interface NodeBuild {
  /** The browser's configuration of the same package. */
  browser: Configuration;
  /** The package's folder, and the name in its class names. */
  folder: string;
  name: string;
  /** Name of a result → its file. */
  entries: Readonly<Record<string, string>>;
  /** What addresses of files begin with. */
  publicPath: string;
  /** Name → file, for imports that are no package. */
  alias?: Readonly<Record<string, string>>;
  /**
   * Whether installed packages stay imports, which is faster; else the result is complete and needs neither Node nor a
   * browser.
   */
  external: boolean;
}

/** A result of the build, and the packages that are in it. */
export interface NodeCode {
  code: string;
  packages: SbomPackage[];
}

const load = createRequire(import.meta.filename);

/**
 * The file of an installed package that Node loads for a file in `context`; undefined for what has to be compiled. A module
 * outside of the repository uses the packages installed here, too.
 */
function findInstalled(request: string, context: string): string | undefined {
  if (/^(?:[.#]|@sumut\/)/.test(request) || path.isAbsolute(request)) return undefined;
  try {
    return load.resolve(request, { paths: [context, import.meta.dirname] });
  } catch {
    return undefined;
  }
}

/** Class names as the shell's build and the package's own give them; the styles themselves are the browser's. */
const classNames = (name: string, context: string): RuleSetRule => ({
  loader: installedFile('css-loader'),
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: true,
      localIdentName: `${name}-[local]-[hash:base64:5]`,
      localIdentContext: context,
    },
  },
});

/** The browser's rules with styles reduced to class names, and without writing pictures again. */
const rulesFor = ({ browser, folder, name }: NodeBuild): RuleSetRule[] =>
  ((browser.module?.rules ?? []) as RuleSetRule[]).map((rule) => {
    if (rule.test instanceof RegExp && rule.test.test('.css')) {
      return {
        test: /\.css$/,
        oneOf: [
          { include: shellFolder, use: [classNames('shell', shellFolder)] },
          // As seen from the shell next to it, wherever the kit is installed.
          { include: kitFolder, use: [classNames('shell', path.join(kitFolder, '../shell'))] },
          { use: [classNames(name, folder)] },
        ],
      };
    }
    if (rule.type !== 'asset/resource') return rule;
    return { ...rule, generator: { ...(rule.generator as object), emit: false } };
  });

const replaced: readonly [RegExp, string][] = [
  [/[\\/]federation[\\/]load[\\/]modules\.[jt]s$/, 'modules.ts'],
  [/[\\/]layout[\\/]PageMeta\.(?:tsx|js)$/, 'PageMeta.tsx'],
];

/** Takes what is neither for Node nor for browsers: the text renderer that needs no streams. */
const renderer = path.join(
  installedFolder('react-dom'),
  'cjs/react-dom-server-legacy.browser.production.js',
);

function configure(build: NodeBuild): Configuration {
  const { browser, name, entries, publicPath, alias, external } = build;
  const output = { ...browser.output };
  // Settings of what a browser loads.
  delete output.trustedTypes;
  delete output.crossOriginLoading;
  return {
    ...browser,
    name: `${name}-prerender`,
    target: external ? 'node' : 'es2022',
    entry: Object.fromEntries(
      Object.entries(entries).map(([result, file]) => [result, [kitTexts, file]]),
    ),
    output: {
      ...output,
      clean: false,
      filename: '[name]',
      publicPath,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: external ? 'require' : false,
      uniqueName: `${name}-prerender`,
    },
    resolve: {
      ...browser.resolve,
      alias: {
        ...(browser.resolve?.alias as Record<string, string>),
        ...(!external && { 'react-dom/server$': renderer }),
        ...alias,
      },
    },
    module: { rules: rulesFor(build), parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    externals: external
      ? ({ request, context }, callback) => {
          const file = findInstalled(request, context);
          if (file === undefined) callback();
          else callback(undefined, `commonjs ${file}`);
        }
      : [],
    cache: {
      ...(browser.cache as object),
      type: 'filesystem',
      name: 'prerender',
    },
    plugins: replaced.map(
      ([pattern, file]) =>
        new webpack.NormalModuleReplacementPlugin(pattern, ownFile(`shell/src/prerender/${file}`)),
    ),
  };
}

/**
 * Compiles code that renders pages without a browser, with the class names and the files' addresses of the browser's
 * build, and writes nothing. A compiler of its own, because the federation's plugin would take part in a child of the
 * module's. Resolves to the results by name; rejects with the errors of the compilation.
 */
export async function nodeBuild(build: NodeBuild): Promise<Record<string, NodeCode>> {
  const compiler: Compiler = webpack(configure(build));
  compiler.hooks.shouldEmit.tap('nodeBuild', () => false);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('Nothing was compiled'));
    });
  });
  const { compilation } = stats;
  const codes = Object.fromEntries(
    Object.keys(build.entries).map((result): [string, NodeCode] => [
      result,
      {
        code: compilation.getAsset(result)?.source.source().toString() ?? '',
        packages: bundledPackages(compilation, compilation.entrypoints.get(result)?.chunks ?? [])
          .packages,
      },
    ]),
  );
  const failed = stats.hasErrors() ? stats.toString('errors-only') : undefined;
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (failed !== undefined) throw new Error(failed);
  return codes;
}

/** Loads an installed package for compiled code. */
export const loadInstalled = (file: string): unknown => load(file);
