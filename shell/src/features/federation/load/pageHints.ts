import { loadShare } from '@module-federation/enhanced/runtime';
import { matchPath } from 'react-router-dom';
import {
  getModulePageHints,
  hintedFiles,
  hintedLibraries,
} from '@sumut/contracts/registry/hintedFiles';
import type { HintedFiles } from '@sumut/contracts/registry/pageHints';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { prefetch } from '../../../document/prefetch.ts';
import { preload } from '../../../document/preload.ts';
import { shownLanguage } from '../../../document/shownLanguage.ts';
import { resolveFileUrl, type ModuleRelease } from '../releases/release.ts';
import { loadManifest } from './releaseManifests.ts';

// Loads the files of a module's page early. docs/architecture.md#page-hints describes how the files are found.

/** `preload`: the page needs the file soon. `prefetch`: the page may need the file; it is loaded after all others and may stay unused. */
type Urgency = 'preload' | 'prefetch';

/** Checks whether a stylesheet is inlined in the document, as in a rendered page. */
const isInline = (url: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('style[data-href]')].some(
    ({ dataset }) => location.origin + (dataset['href'] ?? '') === url,
  );

/** Starts to load one file of a release, unless the document already contains or loads it. */
export function preloadFile(
  release: ModuleRelease,
  { path, integrity }: { path: string; integrity: string },
  urgency: Urgency = 'preload',
): void {
  const href = resolveFileUrl(release, path);
  const as = path.endsWith('.css') ? 'style' : 'script';
  if (as === 'style' && isInline(href)) return;
  const load = urgency === 'prefetch' ? prefetch : preload;
  load({ href, as, integrity });
}

/** Starts to load the files that a release needs to run, and the files of `hints` for the shown language. */
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
  const hints = getModulePageHints(
    manifest.hints,
    path,
    (pattern) => matchPath(pattern, path) !== null,
  );
  preloadRelease(release, manifest, hints, urgency);
  // Shared libraries are the shell's own code, so they may run before the page is opened.
  await Promise.all(hintedLibraries(hints).map((name) => loadShare(name)));
}

/**
 * Starts to load all files that a module's page at `path` needs, in parallel instead of one after the other. None of the
 * module's code runs. A failure is ignored, because the visit of the page meets and handles it again.
 */
export function hintPage(release: ModuleRelease, path: string, urgency: Urgency): void {
  // The file names of a developer's build stay the same when the content changes.
  if (release.origin) return;
  preloadPage(release, path, urgency).catch(() => undefined);
}
