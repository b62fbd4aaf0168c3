import { recordServerTime } from '@sumut/api-client';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { bootElementId, gatePartsId } from '@sumut/contracts/gate/document';
import { languageParameter, languages } from '@sumut/contracts/language/language';
import { storeLanguage } from '@sumut/shared-ui/gate';
import { prefetch } from './document/prefetch.ts';
import { preload } from './document/preload.ts';
import { sendShellFailure } from './document/sendShellFailure.ts';
import { allowFiles } from './features/federation/runtime/integrity.ts';
import { createGate } from './features/gate/createGate.ts';
import { hydrateLater } from './features/gate/hydrateLater.ts';
import type * as Main from './main.tsx';

type LoadCode = () => Promise<typeof Main>;

/** Reads the data that the server wrote into the page (see `Boot`). Throws on a page that the server did not write. */
function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Not validated, because the server wrote it, and the schema library would add to the gate's bytes.
  return JSON.parse(element.textContent) as Boot;
}

/**
 * Returns the element of the gate, and the element of the page if the document contains both, and the document's script has decided that
 * the page is shown (server/src/features/delivery/prerendered/decision.ts).
 */
function choosePlace(boot: Boot): { place: HTMLElement; root: HTMLElement | null } {
  const root = document.getElementById('root');
  const place = document.getElementById('gate-root');
  const { dataset } = document.documentElement;
  const isOpen = dataset['gate'] === 'open';
  delete dataset['gate'];
  if (!root) throw new Error('The page has no #root');
  if (!place) return { place: root, root: null };
  if (isOpen) {
    place.remove();
    return { place, root };
  }
  root.remove();
  delete boot.prerendered;
  return { place, root: null };
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

/** Shows the page or the gate. Throws on a page that the server did not write. Returns a function that stops the gate. */
export async function startGate(loadCode: LoadCode): Promise<() => void> {
  const boot = readBoot();
  const { place, root } = choosePlace(boot);
  const { behind, prerendered, now, early = [] } = boot;
  if (now !== undefined) recordServerTime(now);
  // On a page for a static host, the gate loads another file of the shell.
  if (behind) allowFiles(behind.shell);
  const files = early.map(({ href, integrity = '' }) => ({ path: href.slice(1), integrity }));
  allowFiles({ base: '/', files });
  storeRequestedLanguage();
  // The response to a form sent without scripts has the URL of the form's action, which is not a page.
  if (boot.formResult) window.history.replaceState(null, '', boot.formResult.requestedUrl);
  // The server renders the gate, except in development.
  if (!document.getElementById(gatePartsId)) {
    const { addGateMarkup } = await loadCode();
    await addGateMarkup(place, boot);
  }
  const loadReported = (data: BehindGate) =>
    loadCode().catch((error: unknown) => {
      sendShellFailure(data);
      throw error;
    });
  return createGate({
    boot,
    place,
    root,
    async load(data) {
      allowFiles(data.shell);
      for (const hint of data.hints) preload(hint);
      const { loadSite } = await loadReported(data);
      return loadSite(data);
    },
    ...(behind &&
      prerendered && {
        hydrate: hydrateLater(async () => {
          const { hydrateSite } = await loadReported(behind);
          return hydrateSite(behind, prerendered);
        }),
      }),
    onTyping: () => early.forEach(prefetch),
    // A failure is reported when the site is loaded.
    onCheck: () => void loadCode().catch(() => undefined),
  });
}
