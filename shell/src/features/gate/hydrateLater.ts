import { waitForIdle } from '../../document/otherTabs.ts';
import { createBackoff } from '../../document/wait.ts';
import type { HydratedSite, MountSite, SiteOptions } from './site.ts';

/**
 * Returns the function that takes over the page in the document when its code has been loaded. The load is retried until it succeeds,
 * because a page that can be read is never replaced by an error message.
 */
export const hydrateLater =
  (loadCode: () => Promise<(root: HTMLElement, options: SiteOptions) => HydratedSite>): MountSite =>
  (root, options) => {
    let mounted: HydratedSite | undefined;
    let removed = false;
    const backoff = createBackoff();
    // The site does not watch for activity before its code is loaded. Until then, the gate locks after the idle time in any case.
    const stopWaiting = waitForIdle(options.onIdle);
    async function start(): Promise<void> {
      const hydrate = await loadCode().catch(backoff);
      if (removed) return;
      if (!hydrate) return start();
      mounted = hydrate(root, options);
      void mounted.loaded.then(stopWaiting);
    }
    void start();
    return {
      uncover: () => undefined,
      unmount() {
        removed = true;
        stopWaiting();
        mounted?.unmount();
      },
    };
  };
