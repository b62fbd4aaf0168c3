import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleNames } from './names.ts';
import { repository, type Place } from './place.ts';

/** Libraries that the template imports, or that the shared ones ask for. */
const libraries = ['i18next', 'react', 'react-dom', 'react-i18next', 'react-router-dom'];

function versionsOfShell(): Record<string, string> {
  const file = path.join(repository, 'shell/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(libraries.map((name) => [name, dependencies[name] ?? '*']));
}

/** The scripts that every module has. */
const scripts = ({ toRepository, fromRepository }: Place) => ({
  build: 'webpack --config webpack.config.ts',
  dev: `node ${toRepository}/scripts/run.mjs dev ${fromRepository}`,
});

/** `package.json` of a module beside the others: what it may use is installed with them. */
const insidePackage = ({ name }: ModuleNames, place: Place) => ({
  name: `@sumut/mf-${name}`,
  version: '1.0.0',
  private: true,
  license: 'MIT',
  type: 'module',
  scripts: scripts(place),
  dependencies: {
    '@sumut/contracts': '*',
    '@sumut/shared-ui': '*',
    ...versionsOfShell(),
  },
});

/** `package.json` of a module elsewhere. It lists no packages: `node_modules` leads to the repository's. */
const outsidePackage = ({ name }: ModuleNames, place: Place) => ({
  name: `mf-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    ...scripts(place),
    types: 'tsc -p .',
    lint: 'eslint --max-warnings 0 src && stylelint --max-warnings 0 "src/**/*.css" && prettier --check .',
    test: 'jest',
  },
  prettier: `${place.toRepository}/.prettierrc.json`,
  stylelint: { extends: `${place.toRepository}/.stylelintrc.json` },
});

function tsconfig({ toRepository }: Place) {
  // The folder that holds both.
  const rootDir = /^(\.\.\/?)+/.exec(toRepository)?.[0].replace(/\/$/, '') ?? '.';
  return {
    extends: `${toRepository}/tsconfig.frontend.json`,
    compilerOptions: { rootDir },
    include: ['src', `${toRepository}/types`],
  };
}

/** A configuration that the repository defines for modules that lie elsewhere. */
const borrowed = (name: string, file: string) =>
  `import { ${name} } from '${file}';\n\nexport default ${name}(import.meta.dirname);\n`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What a module's folder holds besides its source and `module.json`, by name. */
export function packageFiles(names: ModuleNames, place: Place): Record<string, string> {
  const { inside, toRepository } = place;
  const common = {
    'tsconfig.json': json(tsconfig(place)),
    'webpack.config.ts': borrowed('moduleConfig', `${toRepository}/webpack.common.ts`),
  };
  if (inside) return { ...common, 'package.json': json(insidePackage(names, place)) };
  return {
    ...common,
    'package.json': json(outsidePackage(names, place)),
    'jest.config.ts': borrowed('moduleTests', `${toRepository}/jest.config.ts`),
    'eslint.config.ts': borrowed('moduleLint', `${toRepository}/eslint.config.ts`),
    '.gitignore': 'node_modules\ndist/\n',
    '.prettierignore': 'dist\n',
  };
}
