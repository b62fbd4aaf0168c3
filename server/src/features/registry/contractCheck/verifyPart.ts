import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import type { BuiltFile } from '../../../shared/releases/repository.ts';
import { finding, ReleaseRefusedError } from './findings.ts';
import { parseShellManifest } from './parseManifest.ts';
import { pageFiles, verifyPages } from './verifyPages.ts';
import { type VerifiedBuild, verifyBuild, verifyFiles } from './verifyBuild.ts';

/** A build of the shell whose files are exactly those that its manifest declares. */
export interface VerifiedShell {
  release: ShellRelease;
  /** The manifest's bytes as text. */
  manifest: string;
  files: BuiltFile[];
}

/** A verified build of a module or of the shell. */
export type VerifiedPart = VerifiedBuild | VerifiedShell;

export const isShell = (build: VerifiedPart): build is VerifiedShell =>
  build.release.name === shellName;

/** The files that a page of this shell begins with. */
export const initialFiles = ({ scripts, styles }: ShellRelease): string[] => [
  ...scripts,
  ...styles,
];

function verifyShell(manifest: Buffer, contents: ReadonlyMap<string, Buffer>): VerifiedShell {
  const { release, text } = parseShellManifest(manifest);
  const { ar, en } = release.fonts;
  const { prerendered } = release;
  const rendered = prerendered ? [prerendered.frame, ...pageFiles(prerendered)] : [];
  const needed = [...initialFiles(release), ...ar, ...en, ...rendered];
  const files = verifyFiles(release.files, needed, contents);
  verifyPages(release, files);
  // The gate would stay closed.
  if (release.scripts.length === 0)
    throw new ReleaseRefusedError([finding('archive', 'refused', 'it has no script')]);
  return { release, manifest: text, files };
}

/** The name that a manifest has; what is wrong with it is found when it is parsed. */
function readName(manifest: Buffer): unknown {
  try {
    return (JSON.parse(manifest.toString()) as { name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}

/** Verifies a build of a module, or of the shell if that is its name, as `verifyBuild` does. */
export const verifyPart = (
  manifest: Buffer,
  contents: ReadonlyMap<string, Buffer>,
): VerifiedPart =>
  readName(manifest) === shellName
    ? verifyShell(manifest, contents)
    : verifyBuild(manifest, contents);
