/**
 * The `vite.config.js` of a module that Vite builds into the release format (docs/release-format.md): one script that runs within the
 * container, and one style sheet. Vite's own chunks are modules, which the page's integrity policy refuses, so `import()` becomes
 * part of the script.
 */
export const viteConfig = `import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { describeFiles, describeRelease } from '@sumut/contracts/registry/describeRelease';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = readJson('module.json');
const { name } = manifest;
const { version, dependencies } = readJson('package.json');
/** The libraries that the shell provides, as ranges. */
const shared = Object.fromEntries(
  ['@sumut/shared-ui', 'react', 'react-router-dom'].map((library) => [
    library,
    dependencies[library].replace(/^\\d/, '^$&'),
  ]),
);

/** The container around a script, which sets \`built\` and takes libraries from \`shared\`. */
const container = (script, styles) => \`var sumut_\${name.replaceAll('-', '_')} = (() => {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const shared = {};
  let scope;
  let module;
  const addLibrary = async ([library, range]) => {
    const [major] = /\\\\d+/.exec(range);
    const versions = scope[library] ?? {};
    const version = Object.keys(versions).find((one) => one.split('.')[0] === major);
    if (!version) throw new Error('No ' + library + ' ' + range);
    shared[library] = (await versions[version].get())();
  };
  const addStyles = (file) => new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = globalThis.sumutIntegrity?.[base + file] ?? '';
    link.onload = resolve;
    link.onerror = () => reject(new Error('No ' + file));
    link.href = base + file;
    document.head.append(link);
  });
  return {
    init: (given) => { scope = given; },
    get: async () => {
      await Promise.all([...\${JSON.stringify(Object.entries(shared))}.map(addLibrary), ...\${JSON.stringify(styles)}.map(addStyles)]);
      module ??= (() => { \${script}
        return built; })();
      return () => module;
    },
  };
})();\`;

/** Puts the script into the container, and writes \`release.json\`. */
function releasePlugin() {
  const uses = { '@sumut/shared-ui': new Set(), 'react-router-dom': new Set() };
  return {
    name: 'release',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules') || !/\\.tsx?$/.test(id)) return;
      for (const node of this.parse(code).body)
        for (const { imported } of (node.type === 'ImportDeclaration' && node.specifiers) || [])
          uses[node.source.value]?.add(imported.name);
    },
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const entry = outputs.find((output) => output.isEntry);
      const preload = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      entry.code = container(entry.code, preload);
      const release = describeRelease({
        manifest,
        version,
        files: describeFiles(
          outputs.map(({ fileName, code, source }) => [fileName, Buffer.from(code ?? source)]),
        ),
        entry: entry.fileName,
        preload,
        shared,
        uses: Object.fromEntries(
          Object.entries(uses).map(([library, names]) => [library, [...names].sort()]),
        ),
        catalogue: readJson('src/locales/en.json'),
      });
      const source = JSON.stringify(release, null, 2);
      this.emitFile({ type: 'asset', fileName: 'release.json', source });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [releasePlugin()],
  css: { modules: { generateScopedName: \`\${name}-[local]-[hash:base64:5]\` } },
  // Imported files are requested from the folder of the entry.
  experimental: { renderBuiltUrl: (file) => ({ runtime: \`base + \${JSON.stringify(file)}\` }) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/module.ts',
      preserveEntrySignatures: 'strict',
      external: Object.keys(shared),
      output: {
        format: 'iife',
        name: 'built',
        exports: 'named',
        codeSplitting: false,
        globals: (library) => \`shared[\${JSON.stringify(library)}]\`,
        entryFileNames: 'entry.[hash].js',
        assetFileNames: '[name].[hash][extname]',
      },
    },
  },
});
`;
