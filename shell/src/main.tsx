import '@sumut/shared-ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/limits';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import { preload } from './document/preload.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import type * as ReportShell from './app/reportShell.ts';
import { Page } from './Page.tsx';

/** Reads what the server wrote into the page (see `Boot`). Throws on a page that the server did not write. */
function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Not validated: the server wrote it, and the schema library would add to the gate's bytes.
  return JSON.parse(element.textContent) as Boot;
}

async function loadApp(behind: BehindGate) {
  const started = performance.now();
  allowFiles(behind.shell);
  for (const hint of behind.hints) preload(hint);
  try {
    const { createApp } = await import('./app/createApp.tsx');
    return await createApp(behind, started);
  } catch (error) {
    report((shell) => shell.reportBroken(behind));
    throw error;
  }
}

/** Loaded on demand, to keep it out of the gate's script. Without a network there is nothing to report to, either. */
function report(use: (shell: typeof ReportShell) => void) {
  import('./app/reportShell.ts').then(use, () => undefined);
}

const onCrash = () => report((shell) => shell.reportCrashed());

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
const page = <Page {...{ boot, language, requestedUrl, loadApp, onCrash }} />;
// The server renders the gate, except in development.
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);
