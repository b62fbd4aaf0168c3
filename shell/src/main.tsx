import '@sumut/shared-ui/gateStyles';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import type { PrerenderedApp } from './app/createApp.tsx';
import { watchPresses } from './document/heldPress.ts';
import { preload } from './document/preload.ts';
import { sendShellFailure } from './document/sendShellFailure.ts';
import { nextTask } from './document/wait.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import type * as ReportShell from './features/federation/vitals/reportShell.ts';
import type { HydratedSite, SiteCode, SiteOptions } from './features/gate/site.ts';
import { createFirstSite } from './firstSite.tsx';
import { hydratePage } from './hydratePage.tsx';
import { mountSite } from './mountSite.tsx';

// The part of the page behind the gate. Its file is loaded with the page, or while the password is typed (index.ts).

async function loadApp(behind: BehindGate, prerendered?: PrerenderedApp) {
  const started = performance.now();
  allowFiles(behind.shell);
  for (const hint of behind.hints) preload(hint);
  try {
    const { createApp } = await import('./app/createApp.tsx');
    // A page that can already be read must respond to input between the evaluation of the code and its execution.
    if (prerendered) await nextTask();
    return await createApp(behind, started, prerendered);
  } catch (error) {
    // A failure after the gate has closed is not the release's fault.
    if (!prerendered?.signal.aborted)
      loadReports(
        (reports) => reports.reportShellFailure(behind),
        () => sendShellFailure(behind),
      );
    throw error;
  }
}

/** Loads the code for reports on demand, to keep it out of the gate's script. Without a network, a report could not be sent anyway. */
function loadReports(use: (reports: typeof ReportShell) => void, onFailure = () => {}) {
  import('./features/federation/vitals/reportShell.ts').then(use, onFailure);
}

/** Reports a crash before the gate handles it. */
const reporting = (options: SiteOptions): SiteOptions => ({
  ...options,
  onCrash: () => {
    loadReports((reports) => reports.reportShellCrash());
    options.onCrash();
  },
});

/** Loads the site, ready to render. */
export const loadSite: SiteCode['load'] = async (behind) => {
  const mount = mountSite(await loadApp(behind));
  return (root, options) => mount(root, reporting(options));
};

/** Returns the function that takes over the page that is in the document. `release` has rendered it. */
export const hydrateSite = (behind: BehindGate, release: PrerenderedApp['release']) => {
  watchPresses();
  return (root: HTMLElement, options: SiteOptions): HydratedSite => {
    const site = createFirstSite((onLate, signal) => loadApp(behind, { release, onLate, signal }));
    return hydratePage(site, root, reporting(options));
  };
};

/** Adds the markup of the gate to a document without it. Only documents of development have none. */
export async function addGateMarkup(place: HTMLElement, boot: Boot): Promise<void> {
  const markup = await import(
    /* webpackChunkName: "gate-markup" */ './features/gate/markup/addGateMarkup.tsx'
  );
  markup.addGateMarkup(place, boot);
}
