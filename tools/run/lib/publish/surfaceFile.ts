import semver from 'semver';
import type { Declaration } from './surface.ts';

/** The public surface of a version of a package, as committed in the repository. */
export interface Surface {
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
export function compareSurfaces(
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
