import { verifyPages } from './verifyPages.ts';
import { isShell, type VerifiedPart } from './verifyPart.ts';
import { verifySbom } from './verifySbom.ts';
import { verifySearch } from './verifySearch.ts';
import { verifySourceMaps } from './verifySourceMaps.ts';
import { verifyStyles } from './verifyStyles.ts';

/**
 * Verifies the contents of a build's rendered pages, search parts, SBOM and source maps, and of a module's styles. Files that are still missing
 * are skipped. Throws `ReleaseRefusedError` with every fault of the first kind of file that has one.
 */
export function verifyContents(build: VerifiedPart): void {
  verifyPages(build);
  verifySearch(build);
  verifySbom(build);
  verifySourceMaps(build);
  if (!isShell(build)) verifyStyles(build);
}
