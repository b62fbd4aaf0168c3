import { type Language, languages } from '@sumut/contracts/language/language';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { searchFolder, searchPrefix } from '@sumut/contracts/registry/searchFiles';
import { searchLimits, searchPartSchema } from '@sumut/contracts/registry/searchPart';
import * as core from 'zod/v4/core';
import type { BuiltFile } from './builtFile.ts';
import { listed, ReleaseRefusedError } from './findings.ts';

/** The paths of the search parts of a release. */
export const searchFiles = (files: readonly AssetFile[]): string[] =>
  files.map(({ path }) => path).filter((path) => path.startsWith(searchFolder));

interface Build {
  release: { routes: readonly string[]; files: readonly AssetFile[] };
  /** The files with known contents, including the contents of all known search parts under any path. */
  files: readonly BuiltFile[];
  /** The files whose contents were not sent yet. */
  missing: readonly AssetFile[];
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function findPartFaults(part: AssetFile, { release, files, missing }: Build): string[] {
  if (part.size > searchLimits.partSize)
    return [`${part.size} bytes are more than the ${searchLimits.partSize} bytes of a search part`];
  const file = files.find(({ integrity }) => integrity === part.integrity);
  if (!file)
    return missing.some(({ integrity }) => integrity === part.integrity) ? [] : ['it is not there'];
  const result = core.safeParse(searchPartSchema, parse(file.content));
  if (!result.success)
    return result.error.issues.map(
      ({ path, message }) => `not a search part: ${path.map(String).join('.')}: ${message}`,
    );
  return result.data.pages
    .filter(({ path }) => !release.routes.includes(path))
    .map(({ path }) => `${path}: a page without a route`);
}

const languageOf = (path: string): Language | undefined =>
  languages.find((language) => path.startsWith(searchPrefix(language)));

/**
 * Verifies the search parts of a release: at most one file in each language, with only the release's own pages. Files that are still
 * missing are skipped. Throws `ReleaseRefusedError` with every fault.
 */
export function verifySearch(build: Build): void {
  const parts = build.release.files.filter(({ path }) => path.startsWith(searchFolder));
  const known = new Set<Language>();
  const faults = parts.flatMap((part) => {
    const language = languageOf(part.path);
    if (!language || known.has(language)) return [`${part.path}: of no language, or a second one`];
    known.add(language);
    return findPartFaults(part, build).map((fault) => `${part.path}: ${fault}`);
  });
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
