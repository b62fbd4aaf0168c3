import {
  recordFile,
  releaseBase,
  type AssetFile,
  type Hint,
  type Language,
  type ShellBuild,
} from '@sumut/contracts';
import type { StoredRelease } from '../registry/releases/pageRelease.ts';
import { matchesRoute } from './matchRoute.ts';
import { assetsBase } from './shell.ts';

type Hashed = Pick<AssetFile, 'path' | 'integrity'>;

const pick = (files: readonly Hashed[], paths: readonly string[]): Hashed[] =>
  [...new Set(paths)].flatMap((path) => files.find((file) => file.path === path) ?? []);

const hintFor =
  (base: string) =>
  ({ path, integrity }: Hashed): Hint => ({
    href: base + path,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity,
  });

function releaseHints({ release }: StoredRelease): Hint[] {
  const base = releaseBase(release);
  return [
    // Hints of this kind know no integrity; the later fetch checks it (https://crbug.com/981419).
    { href: base + recordFile, as: 'fetch' },
    ...pick(release.files, [release.entry, ...release.preload]).map(hintFor(base)),
  ];
}

interface Wanted {
  path: string;
  language: Language;
  /** The module whose page stands there, if it is known. */
  release: StoredRelease | undefined;
}

/** What the page at a path needs first, all of it at once: of the shell, and of the module whose page it is. */
export function pageHints(
  { files, app, pages }: ShellBuild,
  { path, language, release }: Wanted,
): Hint[] {
  // The last pattern is `*`. A module's page is none of the shell's.
  const pattern = release ? undefined : Object.keys(pages).find((one) => matchesRoute(one, path));
  const needed = [...app[language], ...((pattern && pages[pattern]?.[language]) || [])];
  return [
    ...pick(files, needed).map(hintFor(assetsBase)),
    ...(release ? releaseHints(release) : []),
  ];
}
