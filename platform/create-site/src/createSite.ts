import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/src/CommandError.ts';
import type { Versions } from '../../cli/src/create/standaloneFiles.ts';
import { writeFiles } from '../../cli/src/create/template.ts';
import { createStandalone } from '../../create/src/createStandalone.ts';

/** The README of a new site. */
const siteReadme = (module: string): string => `# The site

| folder              | contents                                                               |
| ------------------- | ---------------------------------------------------------------------- |
| \`shell\`             | name, colours and gate of the site: \`site.json\`                        |
| \`modules/${module}\` | the first module, with a README of its own                             |
| \`data\`              | the database, which contains every release (created by the first start) |

\`\`\`sh
npm install
npm start
\`\`\`

The site is at <http://localhost:8080>. \`.env\` contains the password of its gate, and other variables of the server.

## Change the module

While the site runs, \`npm run dev -- modules/${module}\` shows the module with every change, in the shell of the site. To release it:

\`\`\`sh
npx --no -- @sumut/modules keys create team.jwk   # once
npm run key -- ${module} team.jwk                # once: the key may release the module
MODULES_KEY=$PWD/team.jwk npm run release -w modules/${module}
\`\`\`

Raise the version in the module's \`package.json\` for each release. The site checks it, and makes it live for all visitors while it runs.

## Change name, colours or gate

Edit \`shell/site.json\` and raise the version in \`shell/package.json\`. Then release the shell in the same way, with a key for \`shell\`:

\`\`\`sh
npm run key -- shell shell.jwk
MODULES_KEY=$PWD/shell.jwk npm run release -w shell
\`\`\`

\`gate\`, \`email\` and the name in the titles of pages also need a restart.
`;

interface Wanted {
  /** The new folder. */
  folder: string;
  /** The name of the company. */
  name: { ar: string; en: string };
  /** The name of the first module. */
  module: string;
  /** The versions of the packages that a site and a module use. */
  versions: Versions;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const versionIn = (versions: Versions, name: string): string => {
  const version = versions[name];
  if (version === undefined) throw new Error(`No version of ${name} is known`);
  return version;
};

/** The package of the whole site, whose workspaces are its shell and its modules. */
const sitePackage = (versions: Versions) => ({
  name: 'site',
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  workspaces: ['shell', 'modules/*'],
  scripts: {
    start: 'sumut-site start',
    dev: 'sumut-site dev',
    key: 'sumut-site key',
    doctor: 'sumut-site doctor',
  },
  dependencies: { '@sumut/site': versionIn(versions, '@sumut/site') },
  devDependencies: { '@sumut/modules': versionIn(versions, '@sumut/modules') },
});

const shellPackage = {
  name: 'site-shell',
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { build: 'sumut-site build', release: 'sumut-modules release' },
};

/** What the shell shows before its owner has changed it. */
const siteFile = (name: Wanted['name'], module: string) => ({
  name,
  shortName: name,
  restOfName: { ar: '', en: '' },
  tagline: { ar: 'موقع جديد', en: 'A new site' },
  place: { ar: '', en: '' },
  logo: '•',
  email: 'info@company.example',
  homeWidget: `${module}/teaser`,
  colours: { 'violet-600': '#5d36c0', 'violet-700': '#46268f', 'ink-950': '#0a0d14' },
  gate: true,
});

/**
 * Creates a site in a new folder: a shell of an empty company and one module, with all dependencies and a random password for the gate.
 * Throws `usage` for an invalid name of the module, and for a folder that is not empty.
 */
export function createSite({ folder, name, module, versions }: Wanted): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(
      'usage',
      `${path.basename(folder)} already exists and is not empty. It was not changed. Choose another name, or delete the folder.`,
    );
  const password = randomBytes(12).toString('base64url');
  createStandalone({
    name: module,
    folder: path.join(folder, 'modules', module),
    titles: {},
    versions,
  });
  // npm reads this file in the folder of the whole installation only.
  renameSync(path.join(folder, 'modules', module, '.npmrc'), path.join(folder, '.npmrc'));
  writeFiles(folder, {
    'package.json': json(sitePackage(versions)),
    'README.md': siteReadme(module),
    '.gitignore': 'node_modules\ndist\ndata\n.env\n*.jwk\n',
    '.env': `GATE_PASSWORD=${password}\n`,
    'shell/package.json': json(shellPackage),
    'shell/shell.json': json({ title: { ar: 'إطار الموقع', en: 'Shell' } }),
    'shell/site.json': json(siteFile(name, module)),
  });
}
