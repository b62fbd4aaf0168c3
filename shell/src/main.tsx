import '@sumut/shared-ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/limits';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import { reloadDocument } from './document/documentLoads.ts';
import { preload } from './document/preload.ts';
import { setRunningShell } from './features/federation/releases/runningShell.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import { reportFailure, reportLoaded } from './features/federation/vitals/moduleEvents.ts';
import { Page } from './Page.tsx';

/** Reads what the server wrote into the page (see `Boot`). Throws on a page that the server did not write. */
function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Not validated: the server wrote it, and the schema library would add to the gate's bytes.
  return JSON.parse(element.textContent) as Boot;
}

async function loadApp(behind: BehindGate) {
  // The gate was opened on the page of another shell than the visitor gets now: it has no files of this one.
  if (behind.shell.hash !== boot.shell) return reload();
  const shell = setRunningShell(behind);
  const started = performance.now();
  allowFiles(behind.shell);
  for (const hint of behind.hints) preload(hint);
  try {
    const { createApp } = await import('./app/createApp.tsx');
    const App = await createApp(behind);
    reportLoaded(shell, performance.now() - started);
    return App;
  } catch (error) {
    reportFailure(shell);
    throw error;
  }
}

/** Reloads the document; nothing of this one is needed any more. */
function reload(): Promise<never> {
  reloadDocument();
  return new Promise(() => undefined);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const boot = readBoot();
// On a page for a static host the gate loads a file of its own.
if (boot.behind) allowFiles(boot.behind.shell);
const { pathname, search } = window.location;
const requestedUrl = boot.formResult?.requestedUrl ?? pathname + search;
// The response to a form sent without scripts has the form's URL, which is not a page.
if (boot.formResult) window.history.replaceState(null, '', requestedUrl);
const { lang } = document.documentElement;
const language = languages.find((one) => one === lang) ?? defaultLanguage;
const page = <Page boot={boot} language={language} requestedUrl={requestedUrl} loadApp={loadApp} />;
// The server renders the gate, except in development.
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);
