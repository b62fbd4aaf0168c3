import { registryLimits } from '@sumut/contracts/registry/limits';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { checkManifest } from './checkManifest.ts';
import { checkSize, measure, type Size } from './checkSize.ts';
import { ReleaseRefusedError } from './findings.ts';
import { readFolder } from './readFolder.ts';
import { verifyContents } from './verifyContents.ts';
import { firstFiles, isShell, parsePart, verifyPart } from './verifyPart.ts';

/** The result of checking a folder. */
export interface CheckedFolder {
  /** Whether the build passes all rules that do not depend on a site. */
  accepted: boolean;
  findings: readonly Finding[];
  /** The release and its sizes; undefined when its files do not match its manifest. */
  release?: { name: string; version: string; hash: string } & Size;
}

/** The default budget of a module, unless an admin has changed its policy. */
const budget = { firstLoad: registryLimits.firstLoad, total: registryLimits.releaseSize };

async function check(folder: string): Promise<CheckedFolder> {
  const { manifest, contents } = await readFolder(folder);
  const build = verifyPart(parsePart(manifest), contents);
  verifyContents(build);
  const { name, version, hash } = build.release;
  const identity = { name, version, hash };
  if (isShell(build)) {
    const size = await measure(build.release, firstFiles(build), build.files);
    return { accepted: true, findings: [], release: { ...identity, ...size } };
  }
  const { findings: tooLarge, ...size } = await checkSize(build.release, build.files, budget);
  const findings = [...checkManifest(build.release), ...tooLarge];
  return { accepted: findings.length === 0, findings, release: { ...identity, ...size } };
}

/**
 * Checks a folder with a build of a module or of the shell by all rules that do not depend on a site. The server uses the same code.
 * Rejects only when the folder cannot be read.
 */
export async function checkFolder(folder: string): Promise<CheckedFolder> {
  try {
    return await check(folder);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return { accepted: false, findings: error.findings };
  }
}
