import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  standaloneFiles,
  toolPackages,
} from '../../../../platform/cli/src/create/standaloneFiles.ts';
import { writeFiles } from '../../../../platform/cli/src/create/template.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { versionOf } from './versions.ts';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packages that the tests of this repository's modules use and the module template does not. */
const testPackages = ['@testing-library/user-event'];

/**
 * Copies a module of this repository to another folder: unchanged sources and module manifest, the configuration of a new
 * module, and the published versions of its dependencies. Returns the packages that the module needs as arguments of
 * `npm install`.
 */
export function copyModule(folder: string, target: string): string[] {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'));
  const { name, title } = read('module.json') as {
    name: string;
    title: { ar: string; en: string };
  };
  const { version, dependencies, devDependencies } = read('package.json') as Manifest;
  const names = [...Object.keys({ ...dependencies, ...devDependencies }), ...testPackages];
  const own = Object.fromEntries(names.map((one) => [one, versionOf(one, folder)]));
  const tools = Object.fromEntries(
    [...toolPackages, 'react-dom'].map((one) => [one, versionOf(one, folder)]),
  );
  const { 'package.json': created = '{}', ...others } = standaloneFiles(
    { name, title, pascalCase: name },
    { ...tools, ...own },
  );
  const manifest = { ...(JSON.parse(created) as object), version, dependencies: own };
  writeFiles(target, {
    // Files in folders are the test and the workflow of a new module, which a copy does not need.
    ...Object.fromEntries(Object.entries(others).filter(([file]) => !file.includes('/'))),
    // The module's own configuration has its options, such as whether its pages are rendered.
    'webpack.config.js': readFileSync(path.join(root, folder, 'webpack.config.ts'), 'utf8').replace(
      '../webpack.common.ts',
      '@sumut/module-build',
    ),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  });
  for (const file of ['src', 'module.json'])
    cpSync(path.join(root, folder, file), path.join(target, file), { recursive: true });
  return Object.entries(own).map(([one, wanted]) => `${one}@${wanted}`);
}
