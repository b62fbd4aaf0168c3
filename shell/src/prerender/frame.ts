import type { FormOutcome } from '@sumut/contracts/forms/plainForm';
import type { Language } from '@sumut/contracts/language/language';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { renderFormAnswer } from './formAnswer.tsx';
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

interface FrameRequest {
  path: string;
  releases: ModuleRelease[];
  /** How a form of the page ended that was sent without scripts. */
  outcome?: FormOutcome;
}

/** JSON of `{ before, after, answer }`, from JSON of a `FrameRequest`. The releases are those whose navigation the frame shows. */
export function render(request: string): string {
  if (!language) throw new Error('Not started');
  const { path, releases, outcome } = JSON.parse(request) as FrameRequest;
  setReleases(releases);
  const answer = outcome && renderFormAnswer(language, outcome);
  return JSON.stringify({ ...renderFrame(language, path), answer });
}

/** For the build: the place of a page in this frame. */
export const slot = (): string => (language ? findSlot(language) : '');
