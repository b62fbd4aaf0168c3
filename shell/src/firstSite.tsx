import { use, type ComponentType } from 'react';

/** Props of the site. */
export interface SiteProps {
  /** The site calls it after inactivity. Undefined while the gate is still in front. */
  onIdle?: (() => void) | undefined;
}

/** The site of a page whose markup is in the document. */
export interface FirstSite {
  /** Suspends until its code is loaded; React then takes the markup over. */
  App: ComponentType<SiteProps>;
  /**
   * Calls back when the code is late or could not be loaded: the page can be read, but its controls do not work. Returns a
   * function that removes the listener.
   */
  onLate: (listener: () => void) => () => void;
  /** Resolves when its code is loaded; from then on the site itself watches for activity. */
  loaded: Promise<unknown>;
  /** Ends the loading: the gate has closed, and the next password loads another site. */
  stop: () => void;
}

/** Milliseconds before the first repeated attempt; twice as many before each further one. */
const firstDelay = 2000;

/**
 * The site that `load` gives, tried until it succeeds or is stopped: what can be read is never replaced by a message. `load`
 * calls `onLate` when only a part of its work has to be repeated; `signal` is aborted by `stop`.
 */
export function createFirstSite(
  load: (onLate: () => void, signal: AbortSignal) => Promise<ComponentType<SiteProps>>,
): FirstSite {
  let listener: (() => void) | undefined;
  let late = false;
  const stopping = new AbortController();
  const onLate = () => {
    late = true;
    listener?.();
  };
  async function loadPatiently(delay: number): Promise<ComponentType<SiteProps>> {
    try {
      return await load(onLate, stopping.signal);
    } catch {
      onLate();
      await new Promise((resolve) => setTimeout(resolve, delay));
      // Nobody waits for it any more: it never ends, and is no failure.
      return stopping.signal.aborted ? new Promise(() => {}) : loadPatiently(delay * 2);
    }
  }
  const loading = loadPatiently(firstDelay);
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
    stop: () => stopping.abort(),
  };
}
