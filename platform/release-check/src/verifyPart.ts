import type { Release } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { finding, ReleaseRefusedError } from './findings.ts';
import { parseJson } from './parseJson.ts';
import { type ParsedManifest, parseManifest, parseShellManifest } from './parseManifest.ts';
import {
  type KnownSizes,
  type VerifiedBuild,
  type VerifiedFiles,
  verifyBuild,
  verifyFiles,
} from './verifyBuild.ts';
import { pageFiles } from './verifyPages.ts';

/** A build of the shell whose files are exactly those that its manifest declares. */
export interface VerifiedShell extends VerifiedFiles {
  release: ShellRelease;
  /** The exact text of the manifest file. */
  manifest: string;
}

/** A verified build of a module or of the shell. */
export type VerifiedPart = VerifiedBuild | VerifiedShell;

/** The manifest of a module or of the shell. */
export type ParsedPart = ParsedManifest<Release> | ParsedManifest<ShellRelease>;

const isShellManifest = (parsed: ParsedPart): parsed is ParsedManifest<ShellRelease> =>
  parsed.release.name === shellName;

export const isShell = (build: VerifiedPart): build is VerifiedShell =>
  build.release.name === shellName;

/** The files that every page of this shell requests first. */
export const initialFiles = ({ scripts, styles }: ShellRelease): string[] => [
  ...scripts,
  ...styles,
];

/** The files that a page with this part requests first. */
export const firstFiles = (build: VerifiedPart): string[] =>
  isShell(build) ? initialFiles(build.release) : [build.release.entry, ...build.release.preload];

function verifyShell(
  { release, text }: ParsedManifest<ShellRelease>,
  contents: ReadonlyMap<string, Buffer>,
  known: KnownSizes | undefined,
): VerifiedShell {
  const { ar, en } = release.fonts;
  const { prerendered } = release;
  const rendered = prerendered ? [prerendered.frame, ...pageFiles(prerendered)] : [];
  const needed = [...initialFiles(release), ...ar, ...en, ...rendered];
  const verified = verifyFiles(release.files, needed, contents, known);
  // Without a script, visitors could not open the gate.
  if (release.scripts.length === 0)
    throw new ReleaseRefusedError([finding('archive', 'refused', 'the shell has no script')]);
  return { release, manifest: text, ...verified };
}

/** The name in a manifest; undefined for invalid JSON, whose faults are reported when the manifest is parsed. */
const readName = (manifest: Buffer): unknown =>
  (parseJson(manifest.toString()) as { name?: unknown } | null | undefined)?.name;

/** Parses a manifest as that of the shell or of a module, depending on its name. Throws `ReleaseRefusedError`. */
export const parsePart = (manifest: Buffer): ParsedPart =>
  readName(manifest) === shellName ? parseShellManifest(manifest) : parseManifest(manifest);

/** Verifies a build against its own manifest with `verifyFiles`. */
export const verifyPart = (
  parsed: ParsedPart,
  contents: ReadonlyMap<string, Buffer>,
  known?: KnownSizes,
): VerifiedPart =>
  isShellManifest(parsed)
    ? verifyShell(parsed, contents, known)
    : verifyBuild(parsed, contents, known);
