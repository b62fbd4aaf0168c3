import type { ModuleNames } from './names.ts';
import { readme, workflow } from './standaloneTexts.ts';

/** The packages that the code of a standalone module imports. */
export const runtimePackages = [
  '@sumut/contracts',
  '@sumut/shared-ui',
  'react',
  'react-dom',
  'react-router-dom',
] as const;

/** The tools of a standalone module. Their own dependencies are installed with them. */
export const toolPackages = [
  '@playwright/test',
  '@sumut/module-build',
  '@sumut/module-lint',
  '@sumut/module-testing',
  '@sumut/modules',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'typescript',
  'webpack',
  'webpack-cli',
] as const;

/** Package → version. */
export type Versions = Readonly<Record<string, string>>;

const select = (names: readonly string[], versions: Versions) =>
  Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`No version of ${name} is known`);
      return [name, version];
    }),
  );

const packageFile = ({ name }: ModuleNames, versions: Versions) => ({
  name: `mf-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'sumut-develop',
    build: 'webpack',
    test: 'jest',
    'test:browser': 'playwright test',
    types: 'tsc -p .',
    lint: 'eslint --max-warnings 0 .',
    release: 'sumut-modules release',
  },
  dependencies: select(runtimePackages, versions),
  devDependencies: select(toolPackages, versions),
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const configuration = (name: string, from: string) =>
  `import { ${name} } from '${from}';\n\nexport default ${name}(import.meta.dirname);\n`;

const browserConfiguration = `import { defineConfig } from '@playwright/test';

/** MODULES_SITE is the site on which the module is live, and MODULES_GATE_PASSWORD the password of its gate. */
export default defineConfig({
  testDir: 'browser',
  use: {
    baseURL: process.env.MODULES_SITE || 'http://localhost:8080',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
`;

const browserTest = ({
  name,
  pascalCase,
}: ModuleNames) => `import { expect, test } from '@playwright/test';
import { openPage } from '@sumut/module-testing/browser';
import ar from '../src/locales/ar.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };

const password = process.env.MODULES_GATE_PASSWORD || 'azimuth';

for (const [language, texts] of Object.entries({ ar, en })) {
  test(\`${pascalCase} is shown in the site in \${language}\`, async ({ page }) => {
    await openPage(page, '/${name}', { password, language: language as 'ar' | 'en' });
    await expect(page.locator('h1#page-title')).toHaveText(texts.title);
  });
}
`;

/** The files of a standalone module except its source and `module.json`, by name. */
export const standaloneFiles = (
  names: ModuleNames,
  versions: Versions,
): Record<string, string> => ({
  'package.json': json(packageFile(names, versions)),
  'tsconfig.json': json({
    extends: '@sumut/module-build/tsconfig.json',
    include: ['src', 'browser', 'playwright.config.ts'],
  }),
  'webpack.config.js': configuration('moduleConfig', '@sumut/module-build'),
  'eslint.config.js': configuration('moduleLint', '@sumut/module-lint'),
  'jest.config.js': configuration('moduleTests', '@sumut/module-testing/jest'),
  'playwright.config.ts': browserConfiguration,
  [`browser/${names.name}.spec.ts`]: browserTest(names),
  '.github/workflows/release.yml': workflow,
  '.gitignore': 'node_modules/\ndist/\ntest-results/\n*.jwk\n',
  '.npmrc': 'save-exact=true\nignore-scripts=true\n',
  'README.md': readme(names),
});
