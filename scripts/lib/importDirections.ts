import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Linter } from 'eslint';
import { sharedCopies } from '../../module-lint/src/sharedCopies.ts';
import { moduleFolders as modules, root } from './packages.ts';

const parts = [
  'contracts',
  'api-client',
  'shared-ui',
  'forms',
  'shell',
  'release-check',
  'server',
  'modules-cli',
  ...modules,
];

interface Pattern {
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

/** Forbids imports of the named workspace parts, by package name and by path. */
const mayNotImport = (
  forbidden: string[],
  reason: string,
  more: { name: string; message: string }[] = [],
  patterns: Pattern[] = [],
): Linter.RulesRecord => ({
  'no-restricted-imports': [
    'error',
    {
      paths: more,
      patterns: [
        ...forbidden.map((part) => ({
          group: [`@sumut/${part}`, `@sumut/${part}/*`, `**/../${part}/**`],
          message: reason,
        })),
        ...patterns,
      ],
    },
  ],
});
const except = (...allowed: string[]) => parts.filter((part) => !allowed.includes(part));

const { router: routerFacade, i18n: i18nInside, forms: ownForms } = sharedCopies;
/** The files of contracts that import the schema library directly. Their types may be imported anywhere. */
const schemaFiles = globSync('contracts/src/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts'],
}).filter((file) => readFileSync(path.join(root, file), 'utf8').includes("'zod"));
const schemas = {
  group: schemaFiles.map((file) =>
    file.replace(/^contracts\/src\/(.+)\.ts$/, '@sumut/contracts/$1'),
  ),
  allowTypeImports: true,
  message:
    'The kit is part of the first script (docs/decisions/0003-federation.md); schemas are too large for it.',
};
/** The import rules of a module. `own` are its names in `parts`. */
const moduleImports = (own: string[] = [], patterns: Pattern[] = []) =>
  mayNotImport(
    except(...own, 'contracts', 'shared-ui', 'api-client', 'forms'),
    'A module imports contracts, shared-ui, api-client and forms only.',
    [routerFacade, i18nInside, ownForms],
    patterns,
  );

const listFeatures = (source: string) =>
  globSync(`${source}/features/*`, { cwd: root }).map((folder) => path.basename(folder));
const serverFeatures = listFeatures('server/src');
/** A configuration that forbids a layer of the server to import these folders. Tests are exempt. */
const serverLayer = (layer: string, forbidden: string[], message: string) => ({
  files: [`server/src/${layer}/**`],
  ignores: ['**/*.test.ts'],
  rules: mayNotImport(
    except('server', 'contracts', 'release-check'),
    'The server imports contracts and release-check only.',
    [],
    [{ regex: `^(\\.\\./)+(${forbidden.join('|')})/`, message }],
  ),
});
const shellFeatures = listFeatures('shell/src');
const portalFeatures = listFeatures('mf-portal/src');
/** A configuration that forbids a folder of the portal's source to import these other folders of it. Tests are exempt. */
const portalPart = (part: string, forbidden: string[], message: string) => ({
  files: [`mf-portal/src/${part}/**`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: moduleImports(['mf-portal'], [{ regex: `^(\\.\\./)+(${forbidden.join('|')})/`, message }]),
});
/** The ESLint configurations that restrict the imports of each package and folder (docs/architecture.md). */
export const importDirections: Linter.Config[] = [
  {
    files: ['contracts/**'],
    // The path of the package `forms` is not forbidden, because contracts has a folder of the same name.
    rules: mayNotImport(
      except('contracts', 'forms'),
      'contracts imports no other package.',
      [],
      [{ regex: '^@sumut/', message: 'contracts imports no other package.' }],
    ),
  },
  {
    files: ['api-client/**'],
    rules: mayNotImport(except('api-client', 'contracts'), 'api-client imports contracts only.'),
  },
  {
    files: ['forms/**'],
    rules: mayNotImport(
      except('forms', 'contracts', 'api-client'),
      'forms imports contracts and api-client only.',
    ),
  },
  {
    files: ['shared-ui/**'],
    rules: mayNotImport(
      except('shared-ui', 'contracts'),
      'The kit imports no router, data or module code.',
      [routerFacade],
      [schemas],
    ),
  },
  {
    files: ['release-check/src/**'],
    rules: mayNotImport(
      except('release-check', 'contracts'),
      'The release check imports contracts only.',
    ),
  },
  {
    files: ['server/**'],
    rules: mayNotImport(
      except('server', 'contracts', 'release-check'),
      'The server imports contracts and release-check only.',
    ),
  },
  serverLayer('platform', ['shared', 'features', 'commands'], 'The platform imports no feature.'),
  serverLayer('shared', ['features', 'commands'], 'Shared code imports no feature.'),
  ...serverFeatures.map((feature) =>
    serverLayer(
      `features/${feature}`,
      ['commands', ...serverFeatures.filter((other) => other !== feature)],
      'A feature imports no other. Move the code to server/src/shared, or pass it in from app.ts.',
    ),
  ),
  {
    files: ['modules-cli/{src,bin}/**'],
    rules: mayNotImport(
      except('modules-cli', 'contracts', 'release-check'),
      'The command line imports contracts and release-check only.',
    ),
  },
  {
    files: ['create-module/src/**'],
    rules: mayNotImport(
      except('create-module', 'modules-cli', 'contracts'),
      'create-module imports the command line and contracts only.',
    ),
  },
  {
    files: ['module-testing/src/**'],
    rules: mayNotImport(
      except('module-testing', 'contracts', 'shared-ui'),
      'The test kit imports contracts and shared-ui only.',
    ),
  },
  {
    files: ['module-lint/src/**'],
    rules: mayNotImport(parts, 'The rules of modules import no part of the site.'),
  },
  {
    files: ['shell/**'],
    rules: mayNotImport([...modules, 'server'], 'The shell loads modules at run time only.', [
      routerFacade,
      i18nInside,
      ownForms,
    ]),
  },
  ...shellFeatures.map((feature) => ({
    files: [`shell/src/features/${feature}/**`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: mayNotImport(
      [...modules, 'server'],
      'the shell reaches modules at run time only',
      [routerFacade, i18nInside, ownForms],
      [
        {
          regex: `^(\\.\\./)+(${['app', 'pages', ...shellFeatures.filter((other) => other !== feature)].join('|')})/`,
          message:
            'a feature imports no other: share code next to features/, or compose it in app/',
        },
      ],
    ),
  })),
  ...modules.map((module) => ({ files: [`${module}/**`], rules: moduleImports([module]) })),
  { files: ['examples/**'], rules: moduleImports() },
  ...portalFeatures.map((feature) =>
    portalPart(
      `features/${feature}`,
      ['pages', ...portalFeatures.filter((other) => other !== feature)],
      'a feature imports no other: share code next to features/',
    ),
  ),
  ...['components', 'records', 'session'].map((part) =>
    portalPart(part, ['features', 'pages'], 'shared code imports no feature'),
  ),
];
