import { changedParts, fitsShell, type RenderedWith } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { nameOf, type ServedRelease } from './checkSurface.ts';
import { listed } from '@sumut/release-check/findings';
import type { Site } from './site.ts';

/** Checks whether a module has rendered pages that a shell cannot use (docs/decisions/0026-prerendered-pages.md). */
export const hasUnfitPages = (
  { prerendered }: Pick<Release, 'prerendered'>,
  shell: RenderedWith | undefined,
): boolean => prerendered !== undefined && shell !== undefined && !fitsShell(prerendered, shell);

/** The most changed parts of the kit that a notice names. */
const mostNamed = 5;

/** The parts of the kit that have changed, in brackets after a space, for a notice; empty if they are not known. */
export function nameChanges(
  pages: RenderedWith | undefined,
  shell: RenderedWith | undefined,
): string {
  const changed = pages && shell ? changedParts(pages, shell) : [];
  if (changed.length === 0) return '';
  const more = changed.length > mostNamed ? ', …' : '';
  return ` (changed: ${changed.slice(0, mostNamed).join(', ')}${more})`;
}

/** A notice when the rendered pages of a release do not fit the live shell, so that they are shown only after their scripts. */
export const noteUnfitPages = (candidate: Release, { rendered, version }: Site): Finding[] =>
  listed(
    'pages',
    'notice',
    hasUnfitPages(candidate, rendered)
      ? [
          `the pages were rendered with another kit than the live shell ${version}${nameChanges(candidate.prerendered, rendered)}: they are shown only after their scripts have loaded, until the module is built with that kit`,
        ]
      : [],
  );

/** A notice for each module whose pages a new shell cannot use. */
export const noteModulesToBuild = (
  rendered: RenderedWith | undefined,
  served: readonly ServedRelease[],
): Finding[] =>
  listed(
    'pages',
    'notice',
    served
      .filter(({ release }) => hasUnfitPages(release, rendered))
      .map(
        (module) =>
          `${nameOf(module)}: the pages were rendered with another kit${nameChanges(module.release.prerendered, rendered)}; they are shown only after their scripts have loaded, until the module is built and released again`,
      ),
  );
