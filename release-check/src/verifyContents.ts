import { verifyPages } from './verifyPages.ts';
import { isShell, type VerifiedPart } from './verifyPart.ts';
import { verifySbom } from './verifySbom.ts';
import { verifySearch } from './verifySearch.ts';
import { verifyStyles } from './verifyStyles.ts';

/**
 * Verifies what the files of a build contain: rendered pages, its part of the site's search, its SBOM, and, of a module, the styles.
 * Files that are still to come are left out. Throws `ReleaseRefusedError` with every fault of the first kind that has one.
 */
export function verifyContents(build: VerifiedPart): void {
  verifyPages(build);
  verifySearch(build);
  verifySbom(build);
  if (!isShell(build)) verifyStyles(build);
}
