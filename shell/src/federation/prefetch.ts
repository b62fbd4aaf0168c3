import type { HintedFiles } from '@sumut/contracts';
import { recordOf } from './load/records.ts';
import { shownLanguage } from './load/shownLanguage.ts';
import { fileUrl, type ModuleRelease } from './release.ts';
import { releaseOf } from './routes.ts';

/** Begins to fetch a file that may be asked for later. Unlike a preload, it may stay unused, and comes after all else. */
function fetchLater(url: string, integrity: string): void {
  if (document.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

async function fetchFiles(release: ModuleRelease, path: string): Promise<void> {
  const { entry, preload, hints, files } = await recordOf(release);
  const language = shownLanguage();
  const filesOf = (hinted: HintedFiles | undefined) =>
    hinted ? [...hinted.any, ...hinted[language]] : [];
  const page = hints?.pages[path.split('/')[1] ?? ''];
  const soon = new Set([entry, ...preload, ...filesOf(hints?.always), ...filesOf(page)]);
  for (const file of files)
    if (soon.has(file.path)) fetchLater(fileUrl(release, file.path), file.integrity);
}

/**
 * Fetches what the page of a module at `path` needs, for a visitor who seems about to go there. Nothing of it runs, and
 * nothing is said of a failure: the visit itself would meet it again.
 */
export function prefetchModule(path: string): void {
  const release = releaseOf(path);
  // A developer's files change under their names.
  if (!release || release.origin) return;
  void fetchFiles(release, path).catch(() => undefined);
}
