/** The README of a new site. */
export const siteReadme = (module: string): string => `# The site

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
