import '@sumut/shared-ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { vitalsPath } from '@sumut/contracts/api/paths';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { bootElementId, documentMenuId } from '@sumut/contracts/gate/limits';
import { defaultLanguage, languageParameter, languages } from '@sumut/contracts/language/language';
import { shellName } from '@sumut/contracts/registry/shellName';
import { storeLanguage } from '@sumut/shared-ui';
import type { PrerenderedApp } from './app/createApp.tsx';
import type * as ReportShell from './app/reportShell.ts';
import { preload } from './document/preload.ts';
import { nextTask } from './document/nextTask.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import { createFirstSite } from './firstSite.tsx';
import { Page } from './Page.tsx';

/** Reads what the server wrote into the page (see `Boot`). Throws on a page that the server did not write. */
function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Not validated: the server wrote it, and the schema library would add to the gate's bytes.
  return JSON.parse(element.textContent) as Boot;
}

let isBrokenSent = false;

/** The shortest report there is, of a shell whose files all fail: the one that reports, too. Once, however often it is tried. */
function sendBroken({ shell: { hash }, preview }: BehindGate): void {
  if (isBrokenSent || preview?.shell) return;
  isBrokenSent = true;
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
    // A page that can be read must answer to its visitor between the evaluation of the code and its work.
    if (prerendered) await nextTask();
    return await createApp(behind, started, prerendered);
  } catch (error) {
    // What fails behind a closed gate is not the release's fault.
    if (!prerendered?.signal.aborted)
      report(
        (shell) => shell.reportBroken(behind),
        () => sendBroken(behind),
      );
    throw error;
  }
}

/** Loaded on demand, to keep it out of the gate's script. Without a network there is nothing to report to, either. */
function report(use: (shell: typeof ReportShell) => void, onFailure = () => {}) {
  import('./app/reportShell.ts').then(use, onFailure);
}

const onCrash = () => report((shell) => shell.reportCrashed());

/** A page that was not what React renders: it is thrown away and rendered again, which is the fault of its release. */
function onMismatch(error: unknown, release: Boot['prerendered']) {
  // With a cause it was thrown by a component, and counts where it is caught.
  if (!release || (error as Error).cause) return;
  reportError(error);
  report((shell) => shell.reportMismatch(release));
}

/**
 * The element for React, with the page or the gate in it. Where both are in the document, a script has decided which of
 * them is shown (server/src/features/delivery/prerendered/decision.ts); the other one goes.
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
  document.getElementById(documentMenuId)?.remove();
  delete boot.prerendered;
  gate.id = 'root';
  gate.hidden = false;
  return gate;
}

/** The language that the switch has requested before this script was there (the URL names it). */
function storeRequestedLanguage(): void {
  const url = new URL(window.location.href);
  const requested = url.searchParams.get(languageParameter);
  if (requested === null) return;
  const known = languages.find((one) => one === requested);
  if (known) storeLanguage(known);
  url.searchParams.delete(languageParameter);
  window.history.replaceState(null, '', url.pathname + url.search + url.hash);
}

/** Shows the page or the gate. Throws on a page that the server did not write. */
export function start(): void {
  const boot = readBoot();
  const root = chooseRoot(boot);
  if (!root) throw new Error('The page has no #root');
  const { behind, prerendered } = boot;
  // On a page for a static host the gate loads a file of its own.
  if (behind) allowFiles(behind.shell);
  storeRequestedLanguage();
  const { pathname, search } = window.location;
  const requestedUrl = boot.formResult?.requestedUrl ?? pathname + search;
  // The response to a form sent without scripts has the form's URL, which is not a page.
  if (boot.formResult) window.history.replaceState(null, '', requestedUrl);
  const { lang } = document.documentElement;
  const language = languages.find((one) => one === lang) ?? defaultLanguage;
  const site =
    behind && prerendered
      ? createFirstSite((onLate, signal) =>
          loadApp(behind, { release: prerendered, onLate, signal }),
        )
      : undefined;
  const page = <Page {...{ boot, language, requestedUrl, loadApp, onCrash, site }} />;
  // The server renders the page or the gate, except in development.
  if (root.hasChildNodes())
    hydrateRoot(root, page, { onRecoverableError: (error) => onMismatch(error, prerendered) });
  else createRoot(root).render(page);
}
