import { useEffect, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { BehindGate } from '@sumut/contracts';
import { addTexts, TooltipProvider } from '@sumut/shared-ui';
import { chooseReleases } from '../federation/choice/chooseReleases.ts';
import { visitNumber } from '../federation/choice/visit.ts';
import { startFederation } from '../federation/host.ts';
import { registerModules } from '../federation/modules.ts';
import { loadTexts, namespace } from '../layout/i18n.ts';
import { followReleases } from './followReleases.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { createRouter } from './router.tsx';
import { tellVitals } from './tellVitals.ts';

/** How long the first page may keep the gate waiting before it shows its own loading state; milliseconds. */
const firstPagePatience = 1200;

/** Only admins have one: its code is not in everybody's way. */
async function startPreview({ preview, snapshot }: BehindGate) {
  if (!preview) return null;
  const start = await import('../federation/preview/startPreview.tsx');
  return start.startPreview(preview, snapshot);
}

/**
 * The site behind the gate, ready to render: modules are known, the layout's texts are there, and the page that
 * the address asks for is loaded or on its way.
 */
export async function createApp(behind: BehindGate): Promise<ComponentType> {
  startFederation();
  const preview = await startPreview(behind);
  const tab = { visit: visitNumber(), previewed: preview?.release ?? null };
  registerModules(chooseReleases(behind.snapshot, tab));
  const router = createRouter();
  await Promise.all([addTexts(namespace, loadTexts), firstPage(router)]);
  return function App() {
    useEffect(() => followReleases(router, behind), []);
    useEffect(() => tellVitals(router), []);
    useEffect(prefetchLinks, []);
    return (
      <TooltipProvider>
        {preview && <preview.Banner />}
        <RouterProvider router={router} />
      </TooltipProvider>
    );
  };
}

/**
 * Rendering a page that is already there avoids React's 300 ms wait after a shown fallback
 * (docs/decisions/0003-federation.md).
 */
function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    const timer = setTimeout(done, firstPagePatience);
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
