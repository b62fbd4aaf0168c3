import { useEffect, useRef } from 'react';
import type { BehindGate } from '@sumut/contracts';
import { ErrorBoundary, pageTitleId } from '@sumut/shared-ui';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SiteFailure } from './SiteFailure.tsx';
import type { Site } from './useSite.ts';

export interface SiteBehindProps {
  site: Site;
  /** The gate still stands in front: nothing here can be reached yet. */
  covered: boolean;
  onRetry: (behind: BehindGate) => void;
}

/** The site, or what stands for it while it is on its way or when it could not be loaded. */
export function SiteBehind({ site, covered, onRetry }: SiteBehindProps) {
  const ready = site.status === 'ready';
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (covered || !ready || !wasCovered.current) return;
    wasCovered.current = false;
    // The password field had the focus and is gone: the visitor goes on at the page's heading.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [covered, ready]);

  if (ready) {
    const { App } = site;
    return (
      <div inert={covered} aria-hidden={covered || undefined}>
        <ErrorBoundary name="site" fallback={(_, reset) => <SiteFailure onRetry={reset} />}>
          <App />
        </ErrorBoundary>
      </div>
    );
  }
  if (covered) return null;
  if (site.status === 'failed') return <SiteFailure onRetry={() => onRetry(site.behind)} />;
  return <LoadingScreen />;
}
