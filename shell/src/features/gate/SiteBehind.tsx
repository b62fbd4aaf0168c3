import { useEffect, useRef } from 'react';
import { gateLimits } from '@sumut/contracts/gate/limits';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { Button, ErrorBoundary, pageTitleId, useSharedText } from '@sumut/shared-ui';
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
  useEffect(() => {
    const timer = setTimeout(onIdle, gateLimits.idleTimeout);
    return () => clearTimeout(timer);
  }, [onIdle]);
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

/** The site, or its loading screen or error. */
export function SiteBehind({ site, covered, onRetry, onIdle, onCrash }: SiteBehindProps) {
  const ready = site.status === 'ready';
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (covered || !ready || !wasCovered.current) return;
    wasCovered.current = false;
    // The focused password field is gone: move the focus to the page's heading.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [covered, ready]);

  if (ready) {
    const { App } = site;
    return (
      <div inert={covered} aria-hidden={covered || undefined}>
        <ErrorBoundary
          name="site"
          onError={() => onCrash?.()}
          fallback={(_, reset) => <SiteFailure onRetry={reset} onIdle={onIdle} />}
        >
          <App onIdle={covered ? undefined : onIdle} />
        </ErrorBoundary>
      </div>
    );
  }
  if (covered) return null;
  if (site.status === 'failed')
    return <SiteFailure onRetry={() => onRetry(site.behind)} onIdle={onIdle} />;
  return <LoadingScreen />;
}
