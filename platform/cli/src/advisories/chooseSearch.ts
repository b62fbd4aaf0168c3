import { statSync } from 'node:fs';
import path from 'node:path';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import semver from 'semver';
import { CommandError } from '../CommandError.ts';
import { type Affected, findAffected, npmParts } from './findAffected.ts';
import { type Advisory, readAdvisories } from './readAdvisories.ts';

/** A search for affected packages in releases. */
export interface Search {
  /** The advisory, or the package and its range, as printed for people. */
  label: string;
  /** The names of the searched packages. */
  names: ReadonlySet<string>;
  find: (packages: readonly SbomPackage[]) => Affected[];
}

const packageRange = /^((?:@[\w.~-]+\/)?[\w.~-]+)@(.+)$/;
const advisoryId = /^[A-Za-z]+(?:-[\w.:]+)+$/;

/** Advice on how to get an advisory by its id. */
const howToGet = `Pass the advisory as a file in OSV format (https://osv.dev/vulnerability/<id>, "JSON Data"), or pass the OSV export \
for npm with --advisories (https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip).`;

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function read(file: string): Advisory[] {
  try {
    return readAdvisories(file);
  } catch {
    throw new CommandError(
      'no-advisory',
      `${file} is not an advisory in OSV format, an array of advisories, or a ZIP file of advisories. ${howToGet}`,
    );
  }
}

function searchAdvisories(label: string, advisories: readonly Advisory[]): Search {
  const parts = advisories.flatMap(npmParts);
  const names = new Set(parts.flatMap((part) => part.package?.name ?? []));
  // Without npm packages, the result "none is affected" would be true but misleading.
  if (names.size === 0)
    throw new CommandError(
      'no-advisory',
      `${label} was withdrawn, or names no npm package, so it cannot affect a release of this site.`,
    );
  return { label, names, find: (packages) => findAffected(packages, advisories) };
}

const describe = ({ id, summary }: Advisory): string => (summary ? `${id}: ${summary}` : id);

function searchById(id: string, database: string | undefined, cwd: string): Search {
  if (database === undefined)
    throw new CommandError(
      'usage',
      `There is no file ${id}, and an ID cannot be looked up without --advisories. ${howToGet}`,
    );
  const file = path.resolve(cwd, database);
  const wanted = id.toUpperCase();
  const found = read(file).filter((advisory) =>
    [advisory.id, ...advisory.aliases].some((name) => name.toUpperCase() === wanted),
  );
  const [first] = found;
  if (!first)
    throw new CommandError(
      'no-advisory',
      `${file} has no advisory ${id}. The file may be older than the advisory: download it again. ${howToGet}`,
    );
  return searchAdvisories(describe(first), found);
}

/** Pre-releases within a range count as affected, too. */
const before = { includePrerelease: true };

function searchRange(text: string, name: string, range: string): Search {
  const find = (packages: readonly SbomPackage[]): Affected[] =>
    packages
      .filter((one) => one.name === name && semver.satisfies(one.version, range, before))
      .map((one) => ({ ...one, id: text, summary: '', fixed: [] }));
  return { label: text, names: new Set([name]), find };
}

/**
 * Creates the search for a command's argument: a file with advisories, `package@range`, or the id of an advisory in `database`.
 * Throws `no-advisory`, and `usage` for any other argument.
 */
export function chooseSearch(text: string, database: string | undefined, cwd: string): Search {
  const file = path.resolve(cwd, text);
  if (isFile(file)) {
    const advisories = read(file);
    const [first] = advisories;
    const several = `${advisories.length} advisories in ${text}`;
    return searchAdvisories(
      first && advisories.length === 1 ? describe(first) : several,
      advisories,
    );
  }
  const [, name, range] = packageRange.exec(text) ?? [];
  if (name !== undefined && range !== undefined) {
    if (semver.validRange(range) !== null) return searchRange(text, name, range);
    throw new CommandError(
      'usage',
      `"${range}" is not a valid version range. Use the syntax of package.json, for example ${name}@'<1.2.3'.`,
    );
  }
  if (advisoryId.test(text)) return searchById(text, database, cwd);
  throw new CommandError(
    'usage',
    `There is no file ${text}. Pass a file, the ID of an advisory, or <package>@<range>, for example lodash@'<4.17.21'.`,
  );
}
