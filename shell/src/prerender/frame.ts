import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { FormOutcome } from '@sumut/contracts/forms/plainForm';
import type { Language } from '@sumut/contracts/language/language';
import { findFrame } from '../features/federation/findRelease.ts';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { renderDocumentMenu } from './documentMenu.tsx';
import { renderFormAnswer } from './formAnswer.tsx';
import { prepareLivePages, renderLivePage } from './livePages.tsx';
import { setReleases } from './modules.ts';
import { prepareQuoteLine, renderQuoteLine } from './quoteLine.tsx';
import { findSlot, prepare, renderFrame } from './renderInFrame.tsx';

// What the server runs of the shell, apart from everything else (docs/decisions/0026-prerendered-pages.md). Text goes in
// and comes out: no object of the server can be reached from here.

let language: Language | undefined;

/** Prepares for one language. */
export async function start(requested: Language): Promise<void> {
  await prepare(requested);
  await prepareLivePages();
  await prepareQuoteLine();
  language = requested;
}

interface FrameRequest {
  path: string;
  releases: ModuleRelease[];
  /** How a form of the page ended that was sent without scripts. */
  outcome?: FormOutcome;
  /** Name of the product that a message to the company is about. */
  quotedProduct?: string;
  /** The published lists, for a page that shows them (livePaths.ts). */
  content?: SiteContent;
}

/** JSON of `{ before, after, menu, answer, quoteLine, page }`, from JSON of a `FrameRequest`. The releases are those whose navigation the frame shows. */
export function render(request: string): string {
  if (!language) throw new Error('Not started');
  const { path, releases, outcome, quotedProduct, content } = JSON.parse(request) as FrameRequest;
  setReleases(releases);
  const answer = outcome && renderFormAnswer(language, outcome);
  const quoteLine = quotedProduct && renderQuoteLine(language, quotedProduct);
  const page = content && renderLivePage(language, path, content);
  // The bar has no menu.
  const menu = findFrame(path) === 'app' ? '' : renderDocumentMenu(language, path);
  return JSON.stringify({ ...renderFrame(language, path), menu, answer, quoteLine, page });
}

/** For the build: the place of a page in this frame. */
export const slot = (): string => (language ? findSlot(language) : '');
