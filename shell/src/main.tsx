import '@sumut/shared-ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordServerTime } from '@sumut/api-client';
import { vitalsPath } from '@sumut/contracts/api/paths';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';
import { languageParameter, languages } from '@sumut/contracts/language/language';
import { shellName } from '@sumut/contracts/registry/shellName';
import { storeLanguage } from '@sumut/shared-ui';
import type { PrerenderedApp } from './app/createApp.tsx';
import { removeDocumentParts } from './document/documentParts.ts';
import { watchPresses } from './document/heldPress.ts';
import { onMismatch } from './document/onMismatch.ts';
import { preload } from './document/preload.ts';
import { shownLanguage } from './document/shownLanguage.ts';
import { nextTask } from './document/wait.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import type * as ReportShell from './features/federation/vitals/reportShell.ts';
import { createFirstSite } from './firstSite.tsx';
import { Page } from './Page.tsx';

/** Reads the data that the server wrote into the page (see `Boot`). Throws on a page that the server did not write. */
function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Not validated, because the server wrote it, and the schema library would add to the gate's bytes.
  return JSON.parse(element.textContent) as Boot;
}

let isFailureSent = false;

/** Sends a minimal report when all files of the shell fail, including the file that normally reports. Sent once per page. */
function sendFailure({ shell: { hash }, preview }: BehindGate): void {
  if (isFailureSent || preview?.shell) return;
  isFailureSent = true;
  const events = [{ module: shellName, hash, kind: 'failed' }];
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(vitalsPath, body);
}

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
        () => sendFailure(behind),
      );
    throw error;
  }
}

/** Loads the code for reports on demand, to keep it out of the gate's script. Without a network, a report could not be sent anyway. */
function loadReports(use: (reports: typeof ReportShell) => void, onFailure = () => {}) {
  import('./features/federation/vitals/reportShell.ts').then(use, onFailure);
}

const onCrash = () => loadReports((reports) => reports.reportShellCrash());

/**
 * Returns the root element for React, which contains the page or the gate. If the document contains both, its script has decided which
 * is shown (server/src/features/delivery/prerendered/decision.ts), and the other one is removed.
 */
function chooseRoot(boot: Boot): HTMLElement | null {
  const root = document.getElementById('root');
  const gate = document.getElementById('gate-root');
  const { dataset } = document.documentElement;
  const closed = dataset['gate'] !== 'open';
  delete dataset['gate'];
  if (!gate) return root;
  if (!closed) {
    gate.remove();
    return root;
  }
  root?.remove();
  removeDocumentParts();
  delete boot.prerendered;
  gate.id = 'root';
  gate.hidden = false;
  return gate;
}

/** Stores the language in the URL, which the language switch sets before this script has loaded, and removes it from the URL. */
function storeRequestedLanguage(): void {
  const url = new URL(window.location.href);
  const requested = url.searchParams.get(languageParameter);
  if (requested === null) return;
  const language = languages.find((one) => one === requested);
  if (language) storeLanguage(language);
  url.searchParams.delete(languageParameter);
  window.history.replaceState(null, '', url.pathname + url.search + url.hash);
}

/** Shows the page or the gate. Throws on a page that the server did not write. */
export function start(): void {
  const boot = readBoot();
  const root = chooseRoot(boot);
  if (!root) throw new Error('The page has no #root');
  const { behind, prerendered, now } = boot;
  if (now !== undefined) recordServerTime(now);
  // On a page for a static host, the gate loads another file of the shell.
  if (behind) allowFiles(behind.shell);
  storeRequestedLanguage();
  watchPresses();
  const { pathname, search } = window.location;
  const requestedUrl = boot.formResult?.requestedUrl ?? pathname + search;
  // The response to a form sent without scripts has the URL of the form's action, which is not a page.
  if (boot.formResult) window.history.replaceState(null, '', requestedUrl);
  const language = shownLanguage();
  const site =
    behind && prerendered
      ? createFirstSite((onLate, signal) =>
          loadApp(behind, { release: prerendered, onLate, signal }),
        )
      : undefined;
  const page = <Page {...{ boot, language, requestedUrl, loadApp, onCrash, site }} />;
  // The server renders the page or the gate, except in development.
  if (root.hasChildNodes()) hydrateRoot(root, page, { onRecoverableError: onMismatch });
  else createRoot(root).render(page);
}
