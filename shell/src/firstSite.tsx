import { use, type ComponentType } from 'react';
import { removeDocumentParts } from './document/documentParts.ts';
import { createBackoff } from './document/wait.ts';

/** The props of the site. */
export interface SiteProps {
  /** Called by the site after inactivity. Undefined while the gate still covers the site. */
  onIdle?: (() => void) | undefined;
}

/** The site of a page whose markup is in the document. */
export interface FirstSite {
  /** Suspends until the site's code is loaded. React then hydrates the markup. */
  App: ComponentType<SiteProps>;
  /**
   * Calls `listener` when the code could not be loaded yet: the page can be read, but its controls do not work. Returns a function
   * that removes the listener.
   */
  onLate: (listener: () => void) => () => void;
  /** Resolves when the site's code is loaded. From then on, the site itself watches for activity. */
  loaded: Promise<unknown>;
  /** Stops loading, because the gate has closed. The next password loads another site. */
  stop: () => void;
}

/**
 * Creates the site that `load` resolves to. `load` is retried until it succeeds or is stopped, because a page that can be read is never
 * replaced by an error message. `load` calls `onLate` when it retries a part of its work itself. `stop` aborts `signal`.
 */
export function createFirstSite(
  load: (onLate: () => void, signal: AbortSignal) => Promise<ComponentType<SiteProps>>,
): FirstSite {
  let listener: (() => void) | undefined;
  let late = false;
  const stopping = new AbortController();
  const backoff = createBackoff();
  const onLate = () => {
    late = true;
    listener?.();
  };
  async function loadWithRetries(): Promise<ComponentType<SiteProps>> {
    try {
      return await load(onLate, stopping.signal);
    } catch {
      onLate();
      await backoff();
      // A stopped load has no consumer, so it stays pending and reports no failure.
      return stopping.signal.aborted ? new Promise(() => {}) : loadWithRetries();
    }
  }
  const loading = loadWithRetries();
  return {
    App: function FirstApp(props) {
      const App = use(loading);
      return <App {...props} />;
    },
    onLate: (callback) => {
      listener = callback;
      if (late) callback();
      return () => {
        listener = undefined;
      };
    },
    loaded: loading,
    stop: () => {
      stopping.abort();
      removeDocumentParts();
    },
  };
}
