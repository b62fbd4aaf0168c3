import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Language } from '@sumut/contracts/language/language';
import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { StoredRelease } from '../../../shared/releases/storedRelease.ts';
import type { Shell } from '../shell.ts';
import type { PublishedLists } from './fillLists.ts';
import type { InlineStyle } from './inlineStyles.ts';

/** A page for the root element of the document. */
export interface PrerenderedDocument {
  markup: string;
  /** What follows the root element until scripts run. */
  menu: string;
  styles: InlineStyle[];
  title: string;
  description: string;
  /** The release that rendered the page. */
  release: { name: string; hash: string };
  /** The published lists that it shows: one of the shell's pages. */
  content?: SiteContent;
  /** The same of a module's page. */
  lists?: PublishedLists;
}

/** The page that a document is requested for. */
export interface RequestedPage {
  /** Without a query. */
  path: string;
  language: Language;
  shell: Shell;
  snapshot: PageSnapshot;
  /** The module that owns the page; undefined for one of the shell's. */
  release: StoredRelease | undefined;
  /** Of all modules, for their widgets. */
  releases: readonly StoredRelease[];
}
