import type { Language } from '@sumut/contracts/language/language';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { setReleases } from './modules.ts';
import { findSlot, prepare, renderFrame } from './renderInFrame.tsx';

// What the server runs of the shell, apart from everything else (docs/decisions/0026-prerendered-pages.md). Text goes in
// and comes out: no object of the server can be reached from here.

let language: Language | undefined;

/** Prepares for one language. */
export async function start(requested: Language): Promise<void> {
  await prepare(requested);
  language = requested;
}

/** JSON of `{ before, after }`, from JSON of the page's path and the releases whose navigation the frame shows. */
export function render(request: string): string {
  if (!language) throw new Error('Not started');
  const { path, releases } = JSON.parse(request) as { path: string; releases: ModuleRelease[] };
  setReleases(releases);
  return JSON.stringify(renderFrame(language, path));
}

/** For the build: the place of a page in this frame. */
export const slot = (): string => (language ? findSlot(language) : '');
