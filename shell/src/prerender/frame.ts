import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { FormOutcome } from '@sumut/contracts/forms/plainForm';
import type { Language } from '@sumut/contracts/language/language';
import { findFrame } from '../features/federation/findRelease.ts';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { prepareLivePages, renderDocumentParts, renderLivePage } from './livePages.tsx';
import { renderFormAnswer } from './formAnswer.tsx';
import { setReleases } from './modules.ts';
import { findSlot, prepare, renderFrame } from './renderInFrame.tsx';

// The code of the shell that the server runs in isolation (docs/decisions/0026-prerendered-pages.md). Input and output are
// text, so that this code cannot reach any object of the server.

let language: Language | undefined;

/** Prepares rendering in one language. */
export async function start(requested: Language): Promise<void> {
  await prepare(requested);
  await prepareLivePages();
  language = requested;
}

interface FrameRequest {
  path: string;
  releases: ModuleRelease[];
  /** The outcome of a form of the page that was sent without scripts. */
  outcome?: FormOutcome;
  /** The published lists, for a page that shows them (livePaths.ts). */
  content?: SiteContent;
}

/**
 * Returns JSON of `{ before, after, menu, answer, page }` for JSON of a `FrameRequest`. The frame shows the navigation of
 * the request's releases.
 */
export function render(request: string): string {
  if (!language) throw new Error('Not started');
  const { path, releases, outcome, content } = JSON.parse(request) as FrameRequest;
  setReleases(releases);
  const answer = outcome && renderFormAnswer(language, outcome);
  const page = content && renderLivePage(language, path, content);
  // The bar of the app frame has neither menu nor search.
  const menu = findFrame(path) === 'app' ? '' : renderDocumentParts(language, path);
  return JSON.stringify({ ...renderFrame(language, path), menu, answer, page });
}

/** Returns the `useId` prefix at the place of a page in this frame, for the build. */
export const slot = (): string => (language ? findSlot(language) : '');
