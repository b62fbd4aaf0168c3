import type { AssetFile } from '@sumut/contracts/registry/assets';
import { isServerOnly, type Prerendered } from '@sumut/contracts/registry/prerendered';
import { findContentFaults, type KnownContents } from './findContentFaults.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { findMarkupFaults } from './findMarkupFaults.ts';

/** The files of rendered pages and widgets. */
export const pageFiles = (prerendered: Prerendered | undefined): string[] => [
  ...Object.values(prerendered?.pages ?? {}).flatMap(({ ar, en }) => [ar.file, en.file]),
  ...Object.values(prerendered?.widgets ?? {}).flatMap(({ ar, en }) => [ar, en]),
];

interface Build extends KnownContents {
  release: {
    prerendered?: Prerendered | undefined;
    routes: readonly string[];
    /** The names of the widgets; undefined for the shell. */
    widgets?: readonly string[];
    files: readonly AssetFile[];
  };
}

const findPageFaults = (page: AssetFile, build: Build): string[] =>
  findContentFaults(page, build, (content) => findMarkupFaults(content.toString()));

/**
 * Verifies that a build's rendered pages and widgets belong to its routes and widgets, and that their markup may be part of the
 * site's document. Pages that are still missing are skipped. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyPages(build: Build): void {
  const { prerendered, routes, widgets = [], files } = build.release;
  const pages = new Set(pageFiles(prerendered));
  const faults = [
    ...Object.keys(prerendered?.pages ?? {})
      .filter((path) => !routes.includes(path))
      .map((path) => `${path}: page without a route`),
    ...Object.keys(prerendered?.widgets ?? {})
      .filter((name) => !widgets.includes(name))
      .map((name) => `${name}: the manifest does not list this widget`),
    ...files
      .filter(({ path }) => pages.has(path))
      .flatMap((page) => findPageFaults(page, build).map((fault) => `${page.path}: ${fault}`)),
    ...files
      .filter(({ path }) => isServerOnly(path) && path.endsWith('.html') && !pages.has(path))
      .map(({ path }) => `${path}: no page or widget of the manifest uses this file`),
  ];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
