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
  /** Whether the gate still covers the site, which is then inert. */
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

/** The message for a site that failed. Does not use the kit's `ErrorState`, which would only add to the gate's script. */
function SiteFailure({ onRetry, onIdle }: SiteFailureProps) {
  const t = useText();
  const shared = useSharedText();
  // The site, which normally watches for activity, is not running. The only possible activity here is the retry.
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
 * The site, or its markup in the document while the page's code is loading. React discards the markup of a boundary that renders
 * again before it is hydrated, so this component is memoised.
 */
const Shown = memo(function Shown({ App, ...props }: ShownProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <App {...props} />
    </Suspense>
  );
});

/** The site behind the gate, or its loading screen or error. */
export function SiteBehind({ site, covered, onRetry, onIdle, onCrash }: SiteBehindProps) {
  const t = useText();
  const ready = site.status === 'ready';
  const { onLate, loaded } = ready ? site : ({} as Partial<FirstSite>);
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (covered || !ready || !wasCovered.current) return;
    // The focused password field is gone: the focus moves to the page's heading, which a slow page renders later.
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
    // The site does not watch for activity before its code is loaded. Until then, the gate locks after the idle time in any case.
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
