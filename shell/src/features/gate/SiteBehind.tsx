import { memo, Suspense, useEffect, useRef, type ComponentType } from 'react';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { Button, ErrorBoundary, pageTitleId, toast, useSharedText } from '@sumut/shared-ui';
import { waitForIdle } from '../../document/otherTabs.ts';
import type { FirstSite, SiteProps } from '../../firstSite.tsx';
import { useText } from './i18n.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Site } from './useSite.ts';
import styles from './SiteBehind.module.css';

export interface SiteBehindProps {
  site: Site;
  /** The gate is still in front: nothing here can be reached yet. */
  covered: boolean;
  onRetry: (behind: BehindGate) => void;
  /** Locks the gate after inactivity. */
  onIdle: () => void;
  /** Called when the whole site fails while rendering. */
  onCrash?: (() => void) | undefined;
}

interface SiteFailureProps {
  onRetry: () => void;
  onIdle: () => void;
}

/** Not with the kit's `ErrorState`, which the gate's script does not need otherwise. */
function SiteFailure({ onRetry, onIdle }: SiteFailureProps) {
  const t = useText();
  const shared = useSharedText();
  // The site itself watches for activity. Here, nothing but the retry could be one.
  useEffect(() => waitForIdle(onIdle), [onIdle]);
  return (
    <main className={styles.failure}>
      <div role="alert">
        <p className={styles.title}>{t('siteFailure.title')}</p>
        <p>{t('siteFailure.text')}</p>
      </div>
      <Button variant="ghost" onClick={onRetry}>
        {shared('actions.retry')}
      </Button>
    </main>
  );
}

interface ShownProps extends SiteProps {
  App: ComponentType<SiteProps>;
}

/**
 * The site; its markup, while the code of a page that is in the document is on its way. React throws markup away whose
 * boundary is rendered again before it has taken over, so this is rendered once for each `App`.
 */
const Shown = memo(function Shown({ App, ...props }: ShownProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <App {...props} />
    </Suspense>
  );
});

/** The site, or its loading screen or error. */
export function SiteBehind({ site, covered, onRetry, onIdle, onCrash }: SiteBehindProps) {
  const t = useText();
  const ready = site.status === 'ready';
  const { onLate, loaded } = ready ? site : ({} as Partial<FirstSite>);
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (covered || !ready || !wasCovered.current) return;
    // The focused password field is gone: move the focus to the page's heading, which a slow page gets later.
    const focus = () => {
      const heading = document.getElementById(pageTitleId);
      if (!heading) return;
      wasCovered.current = false;
      observer.disconnect();
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focus);
    observer.observe(document.body, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  }, [covered, ready]);
  useEffect(() => onLate?.(() => toast({ type: 'warning', title: t('late') })), [onLate, t]);

  useEffect(() => {
    if (!loaded) return;
    // No activity is watched yet. A page that is read for so long without its code has to be unlocked again.
    const stop = waitForIdle(onIdle);
    void loaded.then(stop);
    return stop;
  }, [loaded, onIdle]);

  if (ready) {
    const { App } = site;
    return (
      <div inert={covered} aria-hidden={covered || undefined}>
        <ErrorBoundary
          name="site"
          onError={() => onCrash?.()}
          fallback={(_, reset) => <SiteFailure onRetry={reset} onIdle={onIdle} />}
        >
          <Shown App={App} onIdle={covered ? undefined : onIdle} />
        </ErrorBoundary>
      </div>
    );
  }
  if (covered) return null;
  if (site.status === 'failed')
    return <SiteFailure onRetry={() => onRetry(site.behind)} onIdle={onIdle} />;
  return <LoadingScreen />;
}
