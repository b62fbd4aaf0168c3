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
  /** Calls back when the code is late or could not be loaded: the page can be read, but its controls do not work. */
  onLate: (listener: () => void) => void;
  /** Resolves when its code is loaded; from then on the site itself watches for activity. */
  loaded: Promise<unknown>;
}

/** Milliseconds before the first repeated attempt; twice as many before each further one. */
const firstDelay = 2000;

/**
 * The site that `load` gives, tried until it succeeds: what can be read is never replaced by a message. `load` calls
 * `onLate` when only a part of its work has to be repeated.
 */
export function createFirstSite(
  load: (onLate: () => void) => Promise<ComponentType<SiteProps>>,
): FirstSite {
  let listener = () => {};
  let late = false;
  const onLate = () => {
    late = true;
    listener();
  };
  async function loadPatiently(delay: number): Promise<ComponentType<SiteProps>> {
    try {
      return await load(onLate);
    } catch {
      onLate();
      await new Promise((resolve) => setTimeout(resolve, delay));
      return loadPatiently(delay * 2);
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
    },
    loaded: loading,
  };
}
