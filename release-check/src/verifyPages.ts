import type { AssetFile } from '@sumut/contracts/registry/assets';
import { isServerOnly, type Prerendered } from '@sumut/contracts/registry/prerendered';
import type { BuiltFile } from './builtFile.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { findMarkupFaults } from './findMarkupFaults.ts';

/** The files of rendered pages and widgets. */
export const pageFiles = (prerendered: Prerendered | undefined): string[] => [
  ...Object.values(prerendered?.pages ?? {}).flatMap(({ ar, en }) => [ar.file, en.file]),
  ...Object.values(prerendered?.widgets ?? {}).flatMap(({ ar, en }) => [ar, en]),
];

interface Build {
  release: {
    prerendered?: Prerendered | undefined;
    routes: readonly string[];
    /** The shell has none. */
    widgets?: readonly string[];
    files: readonly AssetFile[];
  };
  /** With the contents of all pages that are known, under whatever path. */
  files: readonly BuiltFile[];
  /** Those whose contents are still to come. */
  missing: readonly AssetFile[];
}

/** The content is what counts: another file of the release may have brought it. */
function findPageFaults(page: AssetFile, { files, missing }: Build): string[] {
  const file = files.find(({ integrity }) => integrity === page.integrity);
  if (file) return findMarkupFaults(file.content.toString());
  return missing.some(({ integrity }) => integrity === page.integrity) ? [] : ['it is not there'];
}

/**
 * Verifies the pages and widgets that a build has rendered: they are its own, and their markup stays within its place in the
 * document. Pages that are still to come are left out. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyPages(build: Build): void {
  const { prerendered, routes, widgets = [], files } = build.release;
  const pages = new Set(pageFiles(prerendered));
  const faults = [
    ...Object.keys(prerendered?.pages ?? {})
      .filter((path) => !routes.includes(path))
      .map((path) => `${path}: a page without a route`),
    ...Object.keys(prerendered?.widgets ?? {})
      .filter((name) => !widgets.includes(name))
      .map((name) => `${name}: a widget that the manifest does not name`),
    ...files
      .filter(({ path }) => pages.has(path))
      .flatMap((page) => findPageFaults(page, build).map((fault) => `${page.path}: ${fault}`)),
    ...files
      .filter(({ path }) => isServerOnly(path) && path.endsWith('.html') && !pages.has(path))
      .map(({ path }) => `${path}: of no page`),
  ];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
