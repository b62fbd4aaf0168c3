import type { AssetFile } from '@sumut/contracts/registry/assets';
import { mostStyles } from '@sumut/contracts/registry/styleScope';
import type { BuiltFile } from './builtFile.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { findStyleFaults } from './findStyleFaults.ts';

const isStyle = (path: string): boolean => path.toLowerCase().endsWith('.css');

/** The style sheets of a release. */
export const styleFiles = (files: readonly AssetFile[]): string[] =>
  files.map(({ path }) => path).filter(isStyle);

interface Build {
  release: { name: string; files: readonly AssetFile[] };
  /** The files with known contents, including all known style sheets. */
  files: readonly BuiltFile[];
}

/**
 * Verifies that the styles of a module match only its own elements (docs/release-format.md). Files that are still missing are
 * skipped. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyStyles({ release: { name, files: declared }, files }: Build): void {
  const total = declared.reduce((sum, { path, size }) => sum + (isStyle(path) ? size : 0), 0);
  const faults =
    total > mostStyles
      ? [`${total} bytes of styles exceed the limit of ${mostStyles} bytes for a module`]
      : files
          .filter(({ path }) => isStyle(path))
          .flatMap(({ path, content }) =>
            findStyleFaults(name, content.toString()).map((fault) => `${path}: ${fault}`),
          );
  if (faults.length > 0) throw new ReleaseRefusedError(listed('styles', 'refused', faults));
}
