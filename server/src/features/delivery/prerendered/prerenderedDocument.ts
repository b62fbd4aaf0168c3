import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Language } from '@sumut/contracts/language/language';
import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { StoredRelease } from '../../../shared/releases/storedRelease.ts';
import type { Shell } from '../shell.ts';
import type { PublishedLists } from './fillLists.ts';
import type { InlineStyle } from './inlineStyles.ts';

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
