import { type Language, languages } from '@sumut/contracts/language/language';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { searchFolder, searchPrefix } from '@sumut/contracts/registry/searchFiles';
import { searchLimits, searchPartSchema } from '@sumut/contracts/registry/searchPart';
import * as core from 'zod/v4/core';
import { findContentFaults, type KnownContents } from './findContentFaults.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { formatIssue } from './formatIssue.ts';
import { parseJson } from './parseJson.ts';

/** The paths of the search parts of a release. */
export const searchFiles = (files: readonly AssetFile[]): string[] =>
  files.map(({ path }) => path).filter((path) => path.startsWith(searchFolder));

interface Build extends KnownContents {
  release: { routes: readonly string[]; files: readonly AssetFile[] };
}

function findPartFaults(part: AssetFile, build: Build): string[] {
  if (part.size > searchLimits.partSize)
    return [
      `${part.size} bytes exceed the limit of ${searchLimits.partSize} bytes for a search part`,
    ];
  return findContentFaults(part, build, (content) => {
    const result = core.safeParse(searchPartSchema, parseJson(content.toString()));
    if (!result.success)
      return result.error.issues.map((issue) => `not a valid search part: ${formatIssue(issue)}`);
    return result.data.pages
      .filter(({ path }) => !build.release.routes.includes(path))
      .map(({ path }) => `${path}: page without a route`);
  });
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
    if (!language)
      return [
        `${part.path}: the name has no language; use ${searchFolder}<${languages.join('|')}>.…`,
      ];
    if (known.has(language))
      return [`${part.path}: second search part for the language ${language}`];
    known.add(language);
    return findPartFaults(part, build).map((fault) => `${part.path}: ${fault}`);
  });
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
