import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleNames } from './names.ts';
import { repository, type ModuleLocation } from './location.ts';

/** The libraries that the template imports, and their peer dependency. Knip reports libraries that are not needed. */
const libraries = ['react', 'react-dom', 'react-router-dom'];

function getShellVersions(): Record<string, string> {
  const file = path.join(repository, 'shell/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(libraries.map((name) => [name, dependencies[name] ?? '*']));
}

/** A command that runs a tool of the repository, even with a Node version that cannot read its TypeScript configuration. */
const tool = ({ toRepository }: ModuleLocation, words: string) =>
  `node ${toRepository}/tools/run/tool.mjs ${words}`;

/** npm scripts of every module. */
const scripts = (location: ModuleLocation) => ({
  build: tool(location, `node ${location.toRepository}/tools/run/lib/buildPackage.ts`),
  dev: `node ${location.toRepository}/tools/run/run.mjs dev ${location.fromRepository}`,
});

/** The `package.json` of a module in the repository, which is a package of the workspace. */
const workspacePackage = ({ name }: ModuleNames, location: ModuleLocation) => ({
  name: `@sumut/mf-${name}`,
  version: '1.0.0',
  private: true,
  license: 'MIT',
  type: 'module',
  scripts: scripts(location),
  dependencies: {
    '@sumut/contracts': '*',
    '@sumut/module-testing': '*',
    '@sumut/shared-ui': '*',
    ...getShellVersions(),
  },
});

/** The `package.json` of a module elsewhere. It has no dependencies, because `node_modules` is a link to the repository's. */
const externalPackage = ({ name }: ModuleNames, location: ModuleLocation) => ({
  name: `@sumut/mf-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    ...scripts(location),
    types: tool(location, 'tsc -p .'),
    lint: [
      'eslint --max-warnings 0 src',
      'stylelint --max-warnings 0 "src/**/*.css"',
      'prettier --check .',
    ]
      .map((words) => tool(location, words))
      .join(' && '),
    test: tool(location, 'jest'),
  },
  prettier: `${location.toRepository}/.prettierrc.json`,
  stylelint: { extends: `${location.toRepository}/stylelint.config.mjs` },
});

function tsconfig({ toRepository }: ModuleLocation) {
  // The folder that contains both the module and the repository.
  const rootDir = /^(\.\.\/?)+/.exec(toRepository)?.[0].replace(/\/$/, '') ?? '.';
  return {
    extends: `${toRepository}/tsconfig.frontend.json`,
    compilerOptions: { rootDir },
    include: ['src', `${toRepository}/platform/types`],
  };
}

/** A configuration file that calls a function of the repository. */
const sharedConfig = (name: string, file: string) =>
  `import { ${name} } from '${file}';\n\nexport default ${name}(import.meta.dirname);\n`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a module except its source and `module.json`, by name. */
export function packageFiles(names: ModuleNames, location: ModuleLocation): Record<string, string> {
  const { inRepository, toRepository } = location;
  const common = {
    'tsconfig.json': json(tsconfig(location)),
    'webpack.config.ts': sharedConfig('moduleConfig', `${toRepository}/webpack.common.ts`),
  };
  if (inRepository) return { ...common, 'package.json': json(workspacePackage(names, location)) };
  return {
    ...common,
    'package.json': json(externalPackage(names, location)),
    'jest.config.ts': sharedConfig('moduleTests', `${toRepository}/jest.config.ts`),
    'eslint.config.ts': sharedConfig('moduleLint', `${toRepository}/eslint.config.ts`),
    '.gitignore': 'node_modules\ndist/\n',
    '.prettierignore': 'dist\n',
  };
}
