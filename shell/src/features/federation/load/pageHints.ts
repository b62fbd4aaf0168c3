import { loadShare } from '@module-federation/enhanced/runtime';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import {
  hintedFiles,
  hintedLibraries,
  getPageHints,
  modulePage,
} from '@sumut/contracts/registry/hintedFiles';
import type { HintedFiles } from '@sumut/contracts/registry/pageHints';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { preload, type Urgency } from '../../../document/preload.ts';
import { resolveFileUrl, type ModuleRelease } from '../releases/release.ts';
import { loadManifest } from './releaseManifests.ts';

// Loads the files of a module's page early. How they are found: docs/page-hints.md.

/** Read from the document, because this runs outside of React. */
const shownLanguage = () =>
  languages.find((language) => language === document.documentElement.lang) ?? defaultLanguage;

/** Whether a stylesheet is in the document, as with a prerendered page. */
const isInline = (url: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('style[data-href]')].some(
    ({ dataset }) => location.origin + (dataset['href'] ?? '') === url,
  );

/** Starts to load one file of a release, unless the document has it. */
export function preloadFile(
  release: ModuleRelease,
  { path, integrity }: { path: string; integrity: string },
  urgency?: Urgency,
): void {
  const href = resolveFileUrl(release, path);
  const as = path.endsWith('.css') ? 'style' : 'script';
  if (as === 'style' && isInline(href)) return;
  preload({ href, as, integrity }, urgency);
}

/** Starts to load what a release needs to run, and those of the `hints` that the shown language needs. */
export function preloadRelease(
  release: ModuleRelease,
  { entry, preload: initial, files }: PageManifest,
  hints: readonly HintedFiles[],
  urgency?: Urgency,
): void {
  const needed = new Set([entry, ...initial, ...hintedFiles(hints, shownLanguage())]);
  for (const file of files) if (needed.has(file.path)) preloadFile(release, file, urgency);
}

async function preloadPage(release: ModuleRelease, path: string, urgency: Urgency): Promise<void> {
  const manifest = await loadManifest(release);
  const hints = getPageHints(manifest.hints, modulePage(path));
  preloadRelease(release, manifest, hints, urgency);
  // The shell's own code, so it may run before it is certain to be needed.
  await Promise.all(hintedLibraries(hints).map((name) => loadShare(name)));
}

/**
 * Starts to load everything that a module's page at `path` needs, in one step instead of one after the other. None of
 * the module's code runs. A failure is ignored: the visit itself runs into it again.
 */
export function hintPage(release: ModuleRelease, path: string, urgency: Urgency): void {
  // The file names of a developer's build stay the same when the content changes.
  if (release.origin) return;
  preloadPage(release, path, urgency).catch(() => undefined);
}
