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
  /** With the content of the SBOM if it is known, under whatever path. */
  files: readonly BuiltFile[];
  /** Those whose contents are still to come. */
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

/** An SBOM, or what is wrong with its form: one line for each fault. */
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

/** Versions that no advisory could be compared with would be left out of every answer. */
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
 * Verifies the SBOM of a release, if it has one: its form, and that the packages in it can be compared with advisories. One
 * that is still to come is left out. Throws `ReleaseRefusedError` with every fault.
 */
export function verifySbom(build: Build): void {
  const sbom = findSbom(build.release.files);
  const faults = sbom ? findFaults(sbom, build).map((fault) => `${sbomFile}: ${fault}`) : [];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
