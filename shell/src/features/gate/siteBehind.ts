import type { BehindGate } from '@sumut/contracts/gate/gate';
import type { MountedSite, SiteCode, SiteOptions } from './site.ts';

/** The site behind the gate. */
export interface SiteBehind {
  status: () => 'none' | 'loading' | 'ready' | 'failed';
  /** Loads the site. If it is loaded several times, the last load counts. */
  load: (behind: BehindGate) => void;
  /** Takes over the page that is in the document. Its data is `behind`. */
  hydrate: (behind: BehindGate) => void;
  /** Loads the site again after a failure. */
  retry: () => void;
  uncover: () => void;
  /** Removes the site, and ignores one that is still loading. */
  remove: () => void;
}

interface Options extends SiteCode {
  /** The element of the page that is in the document, if one is. */
  root: HTMLElement | null;
  /** Adds a new root element for a site to the document. */
  addRoot: () => HTMLElement;
  getOptions: () => Omit<SiteOptions, 'onCrash'>;
  /** Called when the status has changed by itself. */
  onChange: () => void;
}

/** Creates the site behind the gate. Its code is loaded on demand. */
export function createSiteBehind(options: Options): SiteBehind {
  const { load, hydrate, addRoot, getOptions, onChange } = options;
  let { root } = options;
  let status: ReturnType<SiteBehind['status']> = 'none';
  let mounted: MountedSite | undefined;
  let latest = 0;
  let requested: BehindGate | undefined;

  function remove(): void {
    latest += 1;
    status = 'none';
    mounted?.unmount();
    mounted = undefined;
    root?.remove();
    root = null;
  }
  function mount(place: HTMLElement, mountSite: NonNullable<typeof hydrate>): void {
    const number = latest;
    const fail = () => {
      if (number !== latest) return;
      remove();
      status = 'failed';
      onChange();
    };
    root = place;
    status = 'ready';
    // React cannot be unmounted while it renders.
    mounted = mountSite(place, { ...getOptions(), onCrash: () => queueMicrotask(fail) });
  }
  function start(behind: BehindGate): void {
    remove();
    const number = latest;
    requested = behind;
    status = 'loading';
    load(behind).then(
      (mountSite) => {
        if (number !== latest) return;
        mount(addRoot(), mountSite);
        onChange();
      },
      (error: unknown) => {
        reportError(error);
        if (number !== latest) return;
        status = 'failed';
        onChange();
      },
    );
  }
  return {
    status: () => status,
    load: start,
    hydrate(behind) {
      requested = behind;
      if (root && hydrate) mount(root, hydrate);
    },
    retry() {
      if (requested) start(requested);
      onChange();
    },
    uncover: () => mounted?.uncover(),
    remove,
  };
}
