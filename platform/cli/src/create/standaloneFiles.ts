import type { ModuleNames } from './names.ts';

/** The oldest Node on which all tools of a module run without warnings: webpack-dev-server and its dependencies need it. */
export const oldestTeamNode = '22.15';

/** A workflow for GitHub Actions that checks every change and releases each tag. */
const workflow = `name: release
on:
  push:
    branches: [main]
    tags: ['v*']
  pull_request:

permissions:
  contents: read

jobs:
  checks:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npm run types
      - run: npm run lint
      - run: npm test
      - run: npm run build

  release:
    if: startsWith(github.ref, 'refs/tags/v')
    needs: checks
    runs-on: ubuntu-latest
    permissions:
      contents: read
      # Allows a release without a key, after an admin of the site has registered this workflow.
      id-token: write
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npm run release
        env:
          MODULES_SITE: \${{ vars.MODULES_SITE }}
          # If this secret is set, the release uses the team's key instead.
          MODULES_PRIVATE_KEY: \${{ secrets.MODULES_PRIVATE_KEY }}
`;

/** The README of a standalone module. */
const readme = ({ name, title }: ModuleNames): string => `# ${title.en}

This module adds to the site the page \`/${name}\`, an entry in the header and the widget \`${name}/teaser\`, in Arabic and English.

| command                | what it does                                                                        |
| ---------------------- | ----------------------------------------------------------------------------------- |
| \`npm run dev\`          | shows the module in the shell of the site, with every change                        |
| \`npm test\`             | runs the unit tests                                                                 |
| \`npm run types\`        | checks the types                                                                    |
| \`npm run lint\`         | runs ESLint with the rules of the site's own modules                                |
| \`npm run build\`        | builds the release into \`dist\`                                                      |
| \`npm run release\`      | builds the module, lets the site check the release, and makes it live               |
| \`npm run test:browser\` | tests the page in the browser, on the site on which the module is live              |

| environment variable    | meaning                                                |
| ----------------------- | ------------------------------------------------------ |
| \`MODULES_SITE\`          | the URL of the site (default: \`http://localhost:8080\`) |
| \`MODULES_KEY\`           | the file of the team's key                             |
| \`MODULES_GATE_PASSWORD\` | the password of the site's gate                        |
| \`CHROMIUM_PATH\`         | an installed browser for the browser test              |

Without \`CHROMIUM_PATH\`, install a browser for the browser test once: \`npx --no -- playwright install chromium\`.

\`npx --no -- @sumut/modules doctor\` compares the requirements of the module with the site. \`npx --no -- @sumut/modules check\` checks a build
without a site. \`npx --no -- @sumut/modules --help\` lists the other commands, such as \`canary\`, \`rollback\` and \`preview\`.

The texts in \`src/locales\` are placeholders.

## Release

1. Create a key once: \`npx --no -- @sumut/modules keys create team.jwk\`. The command prints the public key. An admin of the site adds it in the
   portal, under "Modules".
2. Set a new version in \`package.json\` for each release.
3. Run \`MODULES_KEY=team.jwk npm run release\`.

\`order\` in \`module.json\` is the position of the entry in the header, and 500 in every new module. The order of a new entry must be greater than
the orders of the entries of all other live modules. Before it builds, the first \`release\` writes a free number into
\`module.json\` if 500 is taken; commit the file. In CI, the site refuses the release instead and reports the number.

In CI, \`.github/workflows/release.yml\` releases each tag \`v…\` without a key. An admin of the site registers the repository and this workflow in the
portal, under "Modules". Set the repository's variable \`MODULES_SITE\` to the URL of the site. To release with a key instead, set the secret
\`MODULES_PRIVATE_KEY\` to the content of the key file.

Each release contains a signed statement of its source: the commit, the URL of the remote \`origin\` and the workflow.
`;

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
  engines: { node: `>=${oldestTeamNode}` },
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
