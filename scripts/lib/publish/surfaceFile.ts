import semver from 'semver';
import type { Declaration } from './surface.ts';

/** The public surface of a version of a package, as it is committed. */
export interface Surface {
  version: string;
  declarations: readonly Declaration[];
}

/** A declaration whose unions of words are in one order: TypeScript lists them in the order in which it has met the words. */
const inOneOrder = (text: string): string =>
  text.replaceAll(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (union) =>
    union.split(' | ').toSorted().join(' | '),
  );

/** A surface as text, for the file `public.api.md` of a package. */
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

/** Reads what `formatSurface` wrote. */
export function parseSurface(text: string): Surface {
  const [, version = '0.0.0'] = /^# .* (\S+)\n/.exec(text) ?? [];
  const declarations = [...text.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(
    ([, name = '', content = '']) => ({ name, text: content }),
  );
  return { version, declarations };
}

/** What a newer surface lacks or has otherwise, and what it adds: the names. */
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

/** Whether the step from one version to another may break: a greater major number, before 1.0.0 a greater minor one. */
const mayBreak = (from: string, to: string): boolean =>
  semver.major(to) > semver.major(from) ||
  (semver.major(to) === 0 && semver.minor(to) > semver.minor(from));

/** What has to be done before a package with another surface is published; null when nothing has. */
export function judgeSurface(folder: string, committed: Surface, current: Surface): string | null {
  const { breaking } = compareSurfaces(committed.declarations, current.declarations);
  if (breaking.length === 0 || mayBreak(committed.version, current.version)) return null;
  return [
    `The public surface of ${folder} ${committed.version} was changed, and its version is ${current.version}:`,
    ...breaking.map((line) => `  ${line}`),
    `Undo the change, or raise the major version in ${folder}/package.json, write ${folder}/CHANGELOG.md, and run: npm run packages -- --accept`,
  ].join('\n');
}
