import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type RuleSetRule, type Stats } from 'webpack';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import { installedFile, installedFolder, kitFile, kitFolder, ownFile, root } from '../places.ts';
import { bundledPackages } from '../sbom/bundledPackages.ts';

/** The file that provides the kit's texts. The kit's index imports it, but webpack skips the index if only re-exports are used. */
const kitTexts = kitFile('src/language/otherTexts.ts');
const shellFolder = path.join(root, 'shell');

export interface NodeBuild {
  /** The browser's configuration of the same package. */
  browser: Configuration;
  /** The package's folder, and the name in the class names of its styles. */
  folder: string;
  name: string;
  /** The entry files, by the names of the results. */
  entries: Readonly<Record<string, string>>;
  /** The beginning of the URLs of files. */
  publicPath: string;
  /** The files of imports that are no packages, by their names. */
  alias?: Readonly<Record<string, string>>;
  /**
   * Whether installed packages stay imports, which is faster. Otherwise, the result is complete and needs neither Node nor a
   * browser.
   */
  external: boolean;
}

/** The code of a result, and the packages and the files (absolute paths) that it contains. */
export interface NodeCode {
  code: string;
  /** The source map of the code, as JSON; undefined for complete code. */
  map: string | undefined;
  packages: SbomPackage[];
  files: string[];
}

const load = createRequire(import.meta.filename);

/**
 * Returns the file of an installed package that Node loads for a file in `context`; undefined for an import that has to be compiled. A
 * module outside the repository may also use the packages installed here.
 */
function findInstalled(request: string, context: string): string | undefined {
  if (/^(?:[.#]|@sumut\/)/.test(request) || path.isAbsolute(request)) return undefined;
  try {
    return load.resolve(request, { paths: [context, import.meta.dirname] });
  } catch {
    return undefined;
  }
}

/** Returns the rule that exports the same class names as the builds of the shell and the package. The styles are in the browser's build. */
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

/** Returns the browser's rules, with a faster compiler, styles reduced to class names, and without writing the pictures again. */
const rulesFor = ({ browser, folder, name }: NodeBuild): RuleSetRule[] =>
  ((browser.module?.rules ?? []) as RuleSetRule[]).map((rule) => {
    if (rule.test instanceof RegExp && rule.test.test('.css')) {
      return {
        test: /\.css$/,
        oneOf: [
          { include: shellFolder, use: [classNames('shell', shellFolder)] },
          // Class names depend on the path from the shell, which is next to the kit in the repository.
          { include: kitFolder, use: [classNames('shell', path.join(kitFolder, '../shell'))] },
          { use: [classNames(name, folder)] },
        ],
      };
    }
    if (rule.loader === installedFile('ts-loader'))
      return { ...rule, loader: ownFile('platform/build/swcLoader.ts'), options: {} };
    if (rule.type !== 'asset/resource') return rule;
    return { ...rule, generator: { ...(rule.generator as object), emit: false } };
  });

const replaced: readonly [RegExp, string][] = [
  [/[\\/]federation[\\/]load[\\/]modules\.[jt]s$/, 'modules.ts'],
  [/[\\/]layout[\\/]PageMeta\.(?:tsx|js)$/, 'PageMeta.tsx'],
];

/** React's legacy renderer to a string, which needs neither Node's nor the browser's streams. */
const renderer = path.join(
  installedFolder('react-dom'),
  'cjs/react-dom-server-legacy.browser.production.js',
);

function configure(build: NodeBuild): Configuration {
  const { browser, name, entries, publicPath, alias, external } = build;
  const output = { ...browser.output };
  // These settings apply only to files that a browser loads.
  delete output.trustedTypes;
  delete output.crossOriginLoading;
  return {
    ...browser,
    name: `${name}-prerender`,
    target: external ? 'node' : 'es2022',
    // With it, an error names the file and line of the team's source.
    devtool: external && 'hidden-cheap-module-source-map',
    entry: Object.fromEntries(
      Object.entries(entries).map(([result, file]) => [result, [kitTexts, file]]),
    ),
    output: {
      ...output,
      clean: false,
      // With an ending, because webpack writes source maps only for scripts.
      filename: '[name].js',
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
 * Compiles code that renders pages without a browser, with the class names and file URLs of the browser's build. Writes no
 * files. Uses a separate compiler, because the federation's plugin would also affect a child compiler of the module's
 * build. Resolves to the results by name; rejects with the errors of the compilation.
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
    Object.keys(build.entries).map((result): [string, NodeCode] => {
      const code = compilation.getAsset(`${result}.js`)?.source.source().toString() ?? '';
      const chunks = compilation.entrypoints.get(result)?.chunks ?? [];
      const map = compilation.getAsset(`${result}.js.map`)?.source.source().toString();
      return [result, { code, map, ...bundledPackages(compilation, chunks) }];
    }),
  );
  const failed = stats.hasErrors() ? stats.toString('errors-only') : undefined;
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (failed !== undefined) throw new Error(failed);
  return codes;
}

/** Adds to a configuration the rules, aliases and endings that a team has added to it in its own configuration file. */
function withRulesOf({ options }: Compiler, browser: Configuration): Configuration {
  const { alias, extensions } = options.resolve;
  return {
    ...browser,
    module: { ...browser.module, rules: options.module.rules },
    resolve: { ...browser.resolve, ...(alias && { alias }), ...(extensions && { extensions }) },
  };
}

/**
 * Runs `nodeBuild` in parallel with every run of a production build. Returns a function that returns the results of the current run, or
 * undefined if there are none: in development, and without `browser`.
 */
export function nodeBuildInParallel(
  compiler: Compiler,
  browser: Configuration | undefined,
  getOptions: () => Omit<NodeBuild, 'browser'>,
): () => ReturnType<typeof nodeBuild> | undefined {
  let results: ReturnType<typeof nodeBuild> | undefined;
  if (compiler.options.mode === 'production' && browser)
    compiler.hooks.run.tap('nodeBuild', () => {
      results = nodeBuild({ browser: withRulesOf(compiler, browser), ...getOptions() });
      // The promise is awaited later. A rejection before that must not be reported as unhandled.
      results.catch(() => undefined);
    });
  return () => results;
}

/** Loads an installed package for compiled code. */
export const loadInstalled = (file: string): unknown => load(file);
