import type { GateMarkup } from '@sumut/contracts/registry/assets';
import { useLanguage } from '@sumut/shared-ui';
import { ToastBox } from '@sumut/shared-ui/gate';
import { outcomeToast } from '../outcome.ts';
import { GateScreen } from './GateScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

interface GateViewProps {
  view: keyof GateMarkup;
  attempts: number;
  /** The path and query of the requested page. */
  requestedUrl: string;
}

/** What a document shows first, and the box of the toasts. */
export function GateView({ view, attempts, requestedUrl }: GateViewProps) {
  const { language } = useLanguage();
  const verdict = view === 'closed' || view === 'loading' ? undefined : view;
  const toast = outcomeToast(verdict, language);
  return (
    <>
      {view === 'loading' ? (
        <LoadingScreen />
      ) : (
        <GateScreen result={verdict ? { verdict, attempts } : null} requestedUrl={requestedUrl} />
      )}
      <ToastBox shown={toast ? { ...toast, id: 0, leaving: false } : null} />
    </>
  );
}
