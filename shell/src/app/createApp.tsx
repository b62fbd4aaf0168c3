import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { BehindGate } from '@sumut/contracts';
import { addTexts, TooltipProvider } from '@sumut/shared-ui';
import { registerModules } from '../federation/modules.ts';
import { loadTexts, namespace } from '../layout/i18n.ts';
import { createRouter } from './router.tsx';

/** How long the first page may keep the gate waiting before it shows its own loading state; milliseconds. */
const firstPagePatience = 1200;

/**
 * The site behind the gate, ready to render: modules are known, the layout's texts are there, and the page that
 * the address asks for is loaded or on its way.
 */
export async function createApp(behind: BehindGate): Promise<ComponentType> {
  registerModules(behind);
  const router = createRouter();
  await Promise.all([addTexts(namespace, loadTexts), firstPage(router)]);
  return function App() {
    return (
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    );
  };
}

/** Rendering a page that is already there avoids React's 300 ms wait after a shown fallback (docs/decisions/0003). */
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
