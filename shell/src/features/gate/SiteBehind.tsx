import { memo, Suspense, useEffect, type ComponentType } from 'react';
import { ErrorBoundary, pageTitleId, toast } from '@sumut/shared-ui';
import type { FirstSite, SiteProps } from '../../firstSite.tsx';
import { useText } from './i18n.ts';
import type { SiteOptions } from './site.ts';

export interface SiteBehindProps extends Partial<Omit<SiteOptions, 'language'>> {
  App: ComponentType<SiteProps>;
  onLate?: FirstSite['onLate'];
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
    <Suspense>
      <App {...props} />
    </Suspense>
  );
});

/** Moves the focus to the page's heading, because the focused password field is gone. A slow page renders its heading later. */
function HeadingFocus() {
  useEffect(() => {
    const focus = () => {
      const heading = document.getElementById(pageTitleId);
      if (!heading) return;
      observer.disconnect();
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focus);
    observer.observe(document.body, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  }, []);
  return null;
}

/** The site behind the gate. */
export function SiteBehind(props: SiteBehindProps) {
  const { App, covered = false, entered, onIdle, onCrash, onLate } = props;
  const t = useText();
  useEffect(() => onLate?.(() => toast({ type: 'warning', title: t('late') })), [onLate, t]);
  return (
    <>
      <div inert={covered} aria-hidden={covered || undefined}>
        <ErrorBoundary name="site" onError={() => onCrash?.()} fallback={() => null}>
          <Shown App={App} onIdle={covered ? undefined : onIdle} />
        </ErrorBoundary>
      </div>
      {entered && !covered && <HeadingFocus />}
    </>
  );
}
