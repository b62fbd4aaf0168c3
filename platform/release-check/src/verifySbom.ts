import type { AssetFile } from '@sumut/contracts/registry/assets';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import {
  providedRange,
  readPackageUrl,
  type Sbom,
  sbomLimits,
  sbomSchema,
} from '@sumut/contracts/registry/sbom';
import semver from 'semver';
import * as core from 'zod/v4/core';
import { findContentFaults, type KnownContents } from './findContentFaults.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { formatIssue } from './formatIssue.ts';
import { parseJson } from './parseJson.ts';
import { isRange } from './sharedRanges.ts';

interface Build extends KnownContents {
  release: { version: string; files: readonly AssetFile[] };
}

/** The SBOM among the files of a release. */
export const findSbom = (files: readonly AssetFile[]): AssetFile | undefined =>
  files.find(({ path }) => path === sbomFile);

/** Parses an SBOM. Returns one line for each fault when its form is invalid. */
export function parseSbom(content: Buffer): { sbom: Sbom } | { faults: string[] } {
  const json = parseJson(content.toString());
  if (json === undefined) return { faults: ['not valid JSON'] };
  const result = core.safeParse(sbomSchema, json);
  if (result.success) return { sbom: result.data };
  return { faults: result.error.issues.map(formatIssue) };
}

/** Finds versions that cannot be compared with advisories: these packages would be missing in every search. */
function findComponentFaults(component: Sbom['components'][number], index: number): string[] {
  const found = readPackageUrl(component.purl);
  if (!found) return [];
  const place = `components.${index}: ${found.name}`;
  const range = providedRange(component);
  if (range !== undefined)
    return isRange(range) ? [] : [`${place}: ${range} is not a valid version range`];
  const version = found.version ?? component.version;
  if (version === undefined) return [`${place}: the version is missing`];
  return semver.valid(version) === null ? [`${place}: ${version} is not a semantic version`] : [];
}

function findFaults(sbom: AssetFile, build: Build): string[] {
  if (sbom.size > sbomLimits.size)
    return [`${sbom.size} bytes exceed the limit of ${sbomLimits.size} bytes for an SBOM`];
  return findContentFaults(sbom, build, (content) => {
    const parsed = parseSbom(content);
    if ('faults' in parsed) return parsed.faults;
    const { components, metadata } = parsed.sbom;
    const { release } = build;
    const { version = release.version } = metadata?.component ?? {};
    return [
      ...(version === release.version
        ? []
        : [
            `the SBOM describes version ${version}, but the release has version ${release.version}; generate the SBOM again`,
          ]),
      ...components.flatMap(findComponentFaults),
    ];
  });
}

/**
 * Verifies the form of a release's SBOM, and that its packages can be compared with advisories. Does nothing when the release has no
 * SBOM or its content is still missing. Throws `ReleaseRefusedError` with every fault.
 */
export function verifySbom(build: Build): void {
  const sbom = findSbom(build.release.files);
  const faults = sbom ? findFaults(sbom, build).map((fault) => `${sbomFile}: ${fault}`) : [];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
