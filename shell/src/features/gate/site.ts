import type { BehindGate } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';

/** What the gate gives to the site. */
export interface SiteOptions {
  language: Language;
  /** Whether the gate still covers the site, which is then inert. */
  covered: boolean;
  /** Whether the visitor has just entered the password, so that the focus moves to the page's heading. */
  entered: boolean;
  /** Locks the gate after inactivity. */
  onIdle: () => void;
  /** Called when the whole site fails while rendering. */
  onCrash: () => void;
}

/** A site that is in the document. */
export interface MountedSite {
  /** Shows the site synchronously, because the gate no longer covers it. */
  uncover: () => void;
  unmount: () => void;
}

/** A site that takes over the page in the document. */
export interface HydratedSite extends Pick<MountedSite, 'unmount'> {
  /** Resolves when the site's code is loaded. From then on, the site itself watches for activity. */
  loaded: Promise<unknown>;
}

/** Renders a site into a root element. */
export type MountSite = (root: HTMLElement, options: SiteOptions) => MountedSite;

/** The part of the page behind the gate, which React renders. */
export interface SiteCode {
  /** Loads the site, ready to render. Rejects on failure; a retry calls it again. */
  load: (behind: BehindGate) => Promise<MountSite>;
  /** Takes over the page that is in the document. Undefined if none is. */
  hydrate?: MountSite | undefined;
}
