import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import contracts from '../../../../platform/contracts/published.json' with { type: 'json' };
import { root } from '../../../../platform/toolchain/packages.ts';
import { type PublishedPackage, publishedPackages } from './published.ts';
import { describeSurface, type Declaration } from './surface.ts';
import { identityOf } from './versions.ts';
import semver from 'semver';

/** The public surface of a version of a package, as committed in the repository. */
interface Surface {
  version: string;
  declarations: readonly Declaration[];
}

/**
 * Sorts the unions of string literals in a declaration, and the options of Zod's enums, which are lines such as `email: "email";`.
 * TypeScript lists them in the order in which it finds them.
 */
const inOneOrder = (text: string): string =>
  text
    .replaceAll(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (union) =>
      union.split(' | ').toSorted().join(' | '),
    )
    .replaceAll(/(?:^ *(?:"([^"\n]*)"|(\w+)): "\1\2";\n)+/gm, (options) =>
      options.trimEnd().split('\n').toSorted().concat('').join('\n'),
    );

/** Formats a surface as the text of a package's `public.api.md`. */
export const formatSurface = (name: string, { version, declarations }: Surface): string =>
  [
    `# Public surface of ${name} ${version}`,
    '',
    'Written by `npm run packages -- --accept`.',
    ...declarations.flatMap(({ name: title, text }) => [
      '',
      `## ${title}`,
      '',
      '```ts',
      inOneOrder(text),
      '```',
    ]),
    '',
  ].join('\n');

/** Parses a text that `formatSurface` wrote. */
export function parseSurface(text: string): Surface {
  const [, version = '0.0.0'] = /^# .* (\S+)\n/.exec(text) ?? [];
  const declarations = [...text.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(
    ([, name = '', content = '']) => ({ name, text: content }),
  );
  return { version, declarations };
}

/** Compares two surfaces. Returns the names that the newer one lacks or changes, and the names that it adds. */
function compareSurfaces(
  old: readonly Declaration[],
  current: readonly Declaration[],
): { breaking: string[]; added: string[] } {
  const before = new Map(old.map(({ name, text }) => [name, inOneOrder(text)]));
  const now = new Map(current.map(({ name, text }) => [name, inOneOrder(text)]));
  const removed = [...before.keys()].filter((name) => !now.has(name)).map((name) => `- ${name}`);
  const changed = [...before]
    .filter(([name, text]) => now.has(name) && now.get(name) !== text)
    .map(([name]) => `~ ${name}`);
  return {
    breaking: [...removed, ...changed],
    added: [...now.keys()].filter((name) => !before.has(name)).map((name) => `+ ${name}`),
  };
}

/** Whether a version step may contain breaking changes: a greater major number, or before 1.0.0 a greater minor number. */
const mayBreak = (from: string, to: string): boolean =>
  semver.major(to) > semver.major(from) ||
  (semver.major(to) === 0 && semver.minor(to) > semver.minor(from));

const isRaised = (from: string, to: string): boolean =>
  semver.gt(to, from) && semver.diff(from, to) !== 'patch';

/**
 * Returns an error message when a surface breaks the committed one and the version does not allow it, otherwise null.
 * `extended` are the names whose change the changelog states to be compatible, with a new minor version.
 */
export function judgeSurface(
  folder: string,
  committed: Surface,
  current: Surface,
  extended: readonly string[] = [],
): string | null {
  const compatible = isRaised(committed.version, current.version) ? extended : [];
  const breaking = compareSurfaces(committed.declarations, current.declarations).breaking.filter(
    (line) => !compatible.some((name) => line === `~ ${name}`),
  );
  if (breaking.length === 0 || mayBreak(committed.version, current.version)) return null;
  return [
    `The public surface of ${folder} ${committed.version} was changed, and its version is ${current.version}:`,
    ...breaking.map((line) => `  ${line}`),
    `Undo the change, or raise the major version in ${folder}/package.json, write ${folder}/CHANGELOG.md, and run: npm run packages -- --accept`,
    'If a change (~) is compatible, raise the minor version, and name it in a line "Extended: `name`" of the changelog.',
  ].join('\n');
}

const isPublic = (folder: string, subpath: string): boolean =>
  folder !== 'platform/contracts' || contracts.public.includes(subpath.slice('./'.length));

/** The declaration files of a written package, by subpath. */
const entriesOf = ({ folder, base, exports }: PublishedPackage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([subpath]) => isPublic(folder, subpath))
      .map(([subpath, source]) => [
        subpath,
        path.relative(base, source).replace(/\.tsx?$/, '.d.ts'),
      ]),
  );

const fileOf = (folder: string) => path.join(root, folder, 'public.api.md');

/** The section of a version in a changelog, without its title. Undefined if the changelog has none. */
const findSection = (text: string, version: string): string | undefined =>
  text
    .split(/^## /m)
    .find((section) => section.startsWith(`${version}\n`))
    ?.slice(version.length);

/** The names in the line `Extended: \`name\`, …` of a version's section: changed declarations that work for the users of the former ones. */
export const findExtended = (text: string, version: string): string[] => {
  const [, names = ''] =
    /^Extended: ((?:.|\n(?!\n))+)/m.exec(findSection(text, version) ?? '') ?? [];
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
};

/** Returns an error message when a changelog has no section for the version, otherwise null. */
export const judgeChangelog = (folder: string, text: string, version: string): string | null =>
  findSection(text, version) !== undefined
    ? null
    : `${folder}/CHANGELOG.md has no section "## ${version}". Write what has changed since the version before.`;

/** Returns the faults of one package. With `accept`, writes its surface to the committed file when the surface has none. */
function check(own: PublishedPackage, packages: string, accept: boolean): string[] {
  const { folder } = own;
  const { name, version } = identityOf(folder);
  const declarations = describeSurface(
    path.resolve(packages, path.basename(folder)),
    entriesOf(own),
  );
  const current: Surface = { version, declarations };
  const file = fileOf(folder);
  const committed = existsSync(file) ? parseSurface(readFileSync(file, 'utf8')) : null;
  const changelog = readFileSync(path.join(root, folder, 'CHANGELOG.md'), 'utf8');
  const fault =
    committed && judgeSurface(folder, committed, current, findExtended(changelog, version));
  if (!fault && accept) writeFileSync(file, formatSurface(name, current));
  if (!fault && !accept)
    for (const line of compareSurfaces(committed?.declarations ?? [], declarations).added)
      console.log(`${folder}: ${line} (raise the minor version before you publish)`);
  return [fault, judgeChangelog(folder, changelog, version)].filter((line) => line !== null);
}

/**
 * Compares the public surface of each written package with the committed one, and its changelog with its version. Returns
 * the faults to fix before publishing. With `accept`, writes the surfaces that may be published to the committed files.
 */
export const checkSurfaces = (packages: string, { accept }: { accept: boolean }): string[] =>
  publishedPackages.flatMap((own) => check(own, packages, accept));
