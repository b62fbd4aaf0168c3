import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import contracts from '../../../../platform/contracts/published.json' with { type: 'json' };
import { root } from '../../../../platform/toolchain/packages.ts';
import { type PublishedPackage, publishedPackages } from './published.ts';
import { describeSurface } from './surface.ts';
import {
  compareSurfaces,
  formatSurface,
  judgeSurface,
  parseSurface,
  type Surface,
} from './surfaceFile.ts';
import { identityOf } from './versions.ts';

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
