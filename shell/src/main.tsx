import '@sumut/shared-ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage, languages, type BehindGate } from '@sumut/contracts';
import { readBoot } from './boot.ts';
import { allowFiles } from './federation/integrity.ts';
import { hint } from './federation/load/hint.ts';
import { Page } from './Page.tsx';

async function loadApp(behind: BehindGate) {
  allowFiles(behind.shell);
  for (const one of behind.hints) hint(one);
  const { createApp } = await import('./app/createApp.tsx');
  return createApp(behind);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const boot = readBoot();
// Of a page for a static host: its gate has a file of its own to fetch.
if (boot.behind) allowFiles(boot.behind.shell);
const { pathname, search } = window.location;
const address = boot.answer?.address ?? pathname + search;
// A page that answers the form stands at the form's address, where there is no page.
if (boot.answer) window.history.replaceState(null, '', address);
const { lang } = document.documentElement;
const language = languages.find((one) => one === lang) ?? defaultLanguage;
const page = <Page boot={boot} language={language} address={address} loadApp={loadApp} />;
// The server has written the gate; in development it has not.
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);
