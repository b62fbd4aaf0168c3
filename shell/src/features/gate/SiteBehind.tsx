import { memo, Suspense, useEffect, useRef, type ComponentType } from 'react';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { ErrorBoundary, ErrorState, pageTitleId, Section, toast } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Site } from './useSite.ts';

export interface SiteBehindProps {
  site: Site;
  /** The gate is still in front: nothing here can be reached yet. */
  covered: boolean;
  onRetry: (behind: BehindGate) => void;
  /** Called when the whole site fails while rendering. */
  onCrash?: (() => void) | undefined;
}

function SiteFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <main>
      <Section surface="mist">
        <ErrorState title={t('siteFailure.title')} text={t('siteFailure.text')} onRetry={onRetry} />
      </Section>
    </main>
  );
}

/**
 * The site; its markup, while the code of a page that is in the document is on its way. React throws markup away whose
 * boundary is rendered again before it has taken over, so this is rendered once for each `App`.
 */
const Shown = memo(function Shown({ App }: { App: ComponentType }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <App />
    </Suspense>
  );
});

/** The site, or its loading screen or error. */
export function SiteBehind({ site, covered, onRetry, onCrash }: SiteBehindProps) {
  const t = useText();
  const ready = site.status === 'ready';
  const onLate = ready ? site.onLate : undefined;
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (covered || !ready || !wasCovered.current) return;
    wasCovered.current = false;
    // The focused password field is gone: move the focus to the page's heading.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [covered, ready]);
  useEffect(() => {
    onLate?.(() => toast({ type: 'warning', title: t('late') }));
  }, [onLate, t]);

  if (ready) {
    const { App } = site;
    return (
      <div inert={covered} aria-hidden={covered || undefined}>
        <ErrorBoundary
          name="site"
          onError={() => onCrash?.()}
          fallback={(_, reset) => <SiteFailure onRetry={reset} />}
        >
          <Shown App={App} />
        </ErrorBoundary>
      </div>
    );
  }
  if (covered) return null;
  if (site.status === 'failed') return <SiteFailure onRetry={() => onRetry(site.behind)} />;
  return <LoadingScreen />;
}
