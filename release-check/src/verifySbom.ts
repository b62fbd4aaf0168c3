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
import type { BuiltFile } from './builtFile.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { isRange } from './sharedRanges.ts';

interface Build {
  release: { version: string; files: readonly AssetFile[] };
  /** The files with known contents, including a known content of the SBOM under any path. */
  files: readonly BuiltFile[];
  /** The files whose contents were not sent yet. */
  missing: readonly AssetFile[];
}

/** The SBOM among the files of a release. */
export const findSbom = (files: readonly AssetFile[]): AssetFile | undefined =>
  files.find(({ path }) => path === sbomFile);

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

/** Parses an SBOM. Returns one line for each fault when its form is invalid. */
export function parseSbom(content: Buffer): { sbom: Sbom } | { faults: string[] } {
  const json = parseJson(content);
  if (json === undefined) return { faults: ['not valid JSON'] };
  const result = core.safeParse(sbomSchema, json);
  if (result.success) return { sbom: result.data };
  return {
    faults: result.error.issues.map(({ path, message }) =>
      [...(path.length > 0 ? [path.map(String).join('.')] : []), message].join(': '),
    ),
  };
}

/** Finds versions that cannot be compared with advisories: these packages would be missing in every search. */
function findComponentFaults(component: Sbom['components'][number], index: number): string[] {
  const found = readPackageUrl(component.purl);
  if (!found) return [];
  const place = `components.${index}: ${found.name}`;
  const range = providedRange(component);
  if (range !== undefined) return isRange(range) ? [] : [`${place}: ${range} is not a range`];
  const version = found.version ?? component.version;
  if (version === undefined) return [`${place}: its version is missing`];
  return semver.valid(version) === null ? [`${place}: ${version} is not a semantic version`] : [];
}

function findFaults(sbom: AssetFile, { release, files, missing }: Build): string[] {
  if (sbom.size > sbomLimits.size)
    return [`${sbom.size} bytes are more than the ${sbomLimits.size} bytes of an SBOM`];
  const file = files.find(({ integrity }) => integrity === sbom.integrity);
  if (!file)
    return missing.some(({ integrity }) => integrity === sbom.integrity) ? [] : ['it is not there'];
  const parsed = parseSbom(file.content);
  if ('faults' in parsed) return parsed.faults;
  const { components, metadata } = parsed.sbom;
  const { version = release.version } = metadata?.component ?? {};
  return [
    ...(version === release.version
      ? []
      : [`it is of version ${version}, and the release has ${release.version}: write it again`]),
    ...components.flatMap(findComponentFaults),
  ];
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
