import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Language } from '@sumut/contracts/language/language';
import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { StoredRelease } from '../../../shared/releases/storedRelease.ts';
import type { Shell } from '../shell.ts';
import type { PublishedLists } from './fillLists.ts';
import { policyHash } from '../../../platform/http/contentPolicy.ts';

/** A stylesheet in the document, with the URL from which the browser's code would fetch it. */
export interface InlineStyle {
  href: string;
  text: string;
  /** The hash for the content security policy. */
  hash: string;
}

/** Whether a stylesheet may be in a document: it has no end tag of its element, and no URL that is relative to its file. */
const canBeInline = (text: string): boolean =>
  !/<\/style/i.test(text) && !/url\(\s*["']?(?!["']|data:|\/|#)/.test(text);

/** The inline stylesheets of a document, from their texts by URL; null if one is missing or cannot be inline. */
export function toInlineStyles(
  styles: ReadonlyMap<string, Buffer | undefined>,
): InlineStyle[] | null {
  const found = [...styles].map(([href, content]) => ({ href, text: content?.toString() }));
  return found.every(({ text }) => text !== undefined && canBeInline(text))
    ? found.map(({ href, text = '' }) => ({ href, text, hash: policyHash(text) }))
    : null;
}

/** A rendered page in its frame. */
export interface PrerenderedDocument {
  markup: string;
  /** The menu and the search after the root element, which are used until scripts run. */
  menu: string;
  styles: InlineStyle[];
  title: string;
  description: string;
  /** The release that rendered the page. */
  release: { name: string; hash: string };
  /** The kinds of content of which a page has lists, if they are filled in later. */
  kinds?: readonly ContentKind[];
  /** The published lists on a page of the shell. */
  content?: SiteContent;
  /** The published lists on a page of a module. */
  lists?: PublishedLists;
}

/** The page that a document is requested for. */
export interface RequestedPage {
  /** The path without its query. */
  path: string;
  language: Language;
  shell: Shell;
  snapshot: PageSnapshot;
  /** The release of the module that owns the page; undefined for a page of the shell. */
  release: StoredRelease | undefined;
  /** The releases of all modules, for their widgets. */
  releases: readonly StoredRelease[];
}
