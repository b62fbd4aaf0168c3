import type { ModuleNames } from './names.ts';

/** A workflow for GitHub Actions that checks every change and releases each tag. */
export const workflow = `name: release
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
        with: { node-version: 20, cache: npm }
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
      # Its token releases without a key, once an admin of the site has registered this workflow.
      id-token: write
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20, cache: npm }
      - run: npm ci
      - run: npm run release
        env:
          MODULES_SITE: \${{ vars.MODULES_SITE }}
          # The key of the team instead, if this secret is set.
          MODULES_PRIVATE_KEY: \${{ secrets.MODULES_PRIVATE_KEY }}
`;

/** The README of a standalone module. */
export const readme = ({ name, title }: ModuleNames): string => `# ${title.en}

A module of the site: the page \`/${name}\`, an entry in the header and the widget \`${name}/teaser\`, in Arabic and English.

| command                | what it does                                                             |
| ---------------------- | ------------------------------------------------------------------------ |
| \`npm run dev\`          | serves the module, and prints where an admin sees it in the running site |
| \`npm test\`             | the unit tests                                                           |
| \`npm run types\`        | the type check                                                           |
| \`npm run lint\`         | the rules of ESLint that the site's own modules have                     |
| \`npm run build\`        | builds the release into \`dist\`                                           |
| \`npm run release\`      | builds it, lets the site check it, and makes it live                     |
| \`npm run test:browser\` | opens the page in the site that has it                                   |

\`MODULES_SITE\` is the address of the site (\`http://localhost:8080\` unless set), \`MODULES_KEY\` the file of the team's key,
\`MODULES_GATE_PASSWORD\` the password of its gate for the browser test. Once, install a browser for that test with
\`npx --no -- playwright install chromium\`, or name an installed one in \`CHROMIUM_PATH\`.

\`npx --no -- @sumut/modules doctor\` compares what the module asks for with what the site provides, \`… check\` checks a build without the site.

Once: \`npx --no -- @sumut/modules keys create team.jwk\`. An admin of the site enters the public key that it prints in the portal, under
"Modules". Then \`MODULES_KEY=team.jwk npm run release\`. Each release needs a new version in \`package.json\`.

\`order\` in \`module.json\` is the place of the entry in the header, 500 in every new module. A new entry may not come before one of
another live module, or have its number: the site refuses the release, and names the next free number. Set it, and release again.

In CI, \`.github/workflows/release.yml\` releases each tag \`v…\` without a key: an admin of the site registers the repository and this workflow, under
"Modules", and the repository's variable \`MODULES_SITE\` is the address of the site. Otherwise set the key itself as the secret \`MODULES_PRIVATE_KEY\`.

A release states, signed, from which commit of which remote \`origin\` it was built, and by which workflow.

The texts in \`src/locales\` are placeholders. \`npx --no -- @sumut/modules --help\` lists the other commands: canary, rollback, preview.
`;
