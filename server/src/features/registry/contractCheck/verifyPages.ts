import { isServerOnly, type Prerendered } from '@sumut/contracts/registry/prerendered';
import type { BuiltFile } from '../../../shared/releases/repository.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { findMarkupFaults } from './findMarkupFaults.ts';

/** The files of rendered pages. */
export const pageFiles = (prerendered: Prerendered | undefined): string[] =>
  Object.values(prerendered?.pages ?? {}).flatMap(({ ar, en }) => [ar.file, en.file]);

/**
 * Verifies the pages that a build has rendered: they are its own routes, and their markup stays within its place in the
 * document. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyPages(
  { prerendered, routes }: { prerendered?: Prerendered | undefined; routes: readonly string[] },
  files: readonly BuiltFile[],
): void {
  const pages = new Set(pageFiles(prerendered));
  const faults = [
    ...Object.keys(prerendered?.pages ?? {})
      .filter((path) => !routes.includes(path))
      .map((path) => `${path}: a page without a route`),
    ...files
      .filter(({ path }) => pages.has(path))
      .flatMap(({ path, content }) =>
        findMarkupFaults(content.toString()).map((fault) => `${path}: ${fault}`),
      ),
    ...files
      .filter(({ path }) => isServerOnly(path) && path.endsWith('.html') && !pages.has(path))
      .map(({ path }) => `${path}: of no page`),
  ];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
