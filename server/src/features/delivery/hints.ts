import type { Hint } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import type { HashedFile, ShellBuild } from '@sumut/contracts/registry/assets';
import { releaseManifestFile, releaseBase } from '@sumut/contracts/registry/contract';
import {
  hintedFiles,
  hintedLibraries,
  getModulePageHints,
  getPageHints,
} from '@sumut/contracts/registry/hintedFiles';
import type { HintedFiles } from '@sumut/contracts/registry/pageHints';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { matchesRoute } from '@sumut/release-check/routePatterns';
import { assetsBase } from '../../platform/http/paths.ts';
import type { StoredRelease } from '../../shared/releases/storedRelease.ts';

function hintsFor(base: string, files: readonly HashedFile[], paths: readonly string[]): Hint[] {
  return [...new Set(paths)]
    .flatMap((path) => files.find((file) => file.path === path) ?? [])
    .map(({ path, integrity }) => ({
      href: base + path,
      as: path.endsWith('.css') ? 'style' : 'script',
      integrity,
    }));
}

/** The files that every page of a shell needs first, and that need no pass. */
export const earlyHints = ({ files, siteScripts = [] }: ShellBuild): Hint[] =>
  hintsFor(assetsBase, files, siteScripts);

/** The name of the shell's page at a path, which is also the name of its folder. */
export const shellPage = (path: string): string | undefined =>
  Object.entries(shellPaths).find(([, known]) => known === path)?.[0];

/** The hints of a module's release for the page at a path. */
export const modulePageHints = ({ release }: StoredRelease, path: string): HintedFiles[] =>
  getModulePageHints(release.hints, path, (pattern) => matchesRoute(pattern, path));

function releaseHints({ release, page }: StoredRelease, paths: string[]): Hint[] {
  const base = releaseBase(release);
  return [
    // Preloads of fetches have no integrity; the fetch itself checks it (https://crbug.com/981419).
    { href: base + (page.manifest?.path ?? releaseManifestFile), as: 'fetch' },
    ...hintsFor(base, release.files, [release.entry, ...release.preload, ...paths]),
  ];
}

interface HintRequest {
  /** The path without its query. */
  path: string;
  language: Language;
  /** The module that owns the page, if one does. */
  release: StoredRelease | undefined;
  /** Whether the page may belong to a module whose files or routes the server does not have. */
  isUncertain: boolean;
}

/** The page hints for a path: those of the shell and of the module that owns the page. */
export function pageHints(
  shell: ShellBuild,
  { path, language, release, isUncertain }: HintRequest,
): Hint[] {
  const ofModule = release ? modulePageHints(release, path) : [];
  // A path without a page in the shell may still belong to a module.
  const page = shellPage(path) ?? (isUncertain ? undefined : 'not-found');
  const ofShell = getPageHints(shell.hints, release ? undefined : page);
  const libraries = hintedLibraries(ofModule).flatMap((name) => shell.hints?.libraries[name] ?? []);
  return [
    ...hintsFor(assetsBase, shell.files, [...hintedFiles(ofShell, language), ...libraries]),
    ...(release ? releaseHints(release, hintedFiles(ofModule, language)) : []),
  ];
}
