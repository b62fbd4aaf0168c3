import type { Boot } from '@sumut/contracts/gate/gate';
import type { FirstSite } from '../../firstSite.tsx';
import { GateScreen } from './GateScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SiteBehind } from './SiteBehind.tsx';
import { useGate } from './useGate.ts';
import type { LoadApp } from './useSite.ts';

export interface GateProps {
  boot: Boot;
  /** The path and query of the requested page. */
  requestedUrl: string;
  /** Loads the site, ready to render. Rejects on failure; a retry calls it again. */
  loadApp: LoadApp;
  /** Called when the whole site fails while rendering. */
  onCrash?: (() => void) | undefined;
  /** The site of a page whose markup is in the document. */
  site?: FirstSite | undefined;
}

/**
 * The password gate in front of the site. After the right password, the site is loaded and rendered under the gate while the
 * gate is still shown.
 */
export function Gate({ boot, requestedUrl, loadApp, onCrash, site: first }: GateProps) {
  const { state, site, submit, loadSite, onIdle } = useGate(boot, loadApp, first);
  const { phase } = state;
  if (phase === 'loading') return <LoadingScreen />;
  const open = phase === 'shown' || phase === 'open';
  const passed = phase === 'granted' || open;
  return (
    <>
      {passed && (
        <SiteBehind
          site={site}
          covered={phase === 'granted'}
          onRetry={loadSite}
          onIdle={onIdle}
          onCrash={onCrash}
        />
      )}
      {!open && <GateScreen state={state} requestedUrl={requestedUrl} onSubmit={submit} />}
    </>
  );
}
