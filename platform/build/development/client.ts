/// <reference types="webpack/module" />
// Part of every development build: applies the changes of new builds to the page. The query contains the build's name. If
// another server than the page's own sends the updates, it also contains the URL of that server's socket.
import {
  setOptionsAndConnect,
  subscribeAll,
} from 'webpack-dev-server/client/index.js?connect=false&apply=nothing&logging=warn&overlay={"warnings":false}';
import { storageKeys } from '@sumut/contracts/limits';
import './errorOverlay.ts';

declare global {
  /** The names of the builds whose changes are applied to this page automatically. */
  var sumutFollowed: Set<string> | undefined;
}

// Loads files from the folder of this script, because a module's URL contains its hash.
if (document.currentScript instanceof HTMLScriptElement) {
  __webpack_public_path__ = new URL('.', document.currentScript.src).href;
}

const query = new URLSearchParams(__resourceQuery);
const name = query.get('name') ?? '';
const url = query.get('url');
const hot = import.meta.webpackHot;

const followed = (globalThis.sumutFollowed ??= new Set());
followed.add(name);

/** The hash of the newest build. */
let newest = __webpack_hash__;

function reload(): void {
  // The gate treats a reload without a click as the visitor's own and closes. The gate sets its marks at `beforeunload`, so
  // this listener runs later, at `pagehide`.
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
  });
  window.location.reload();
}

let updating = false;

async function update(): Promise<void> {
  // A running update checks for the newest build before it ends.
  if (updating || newest === __webpack_hash__) return;
  // Production builds of React cannot hot-reload.
  if (!globalThis.sumutRefresh) {
    reload();
    return;
  }
  updating = true;
  try {
    while (newest !== __webpack_hash__) {
      if (!(await hot.check(true))) throw new Error('The previous build is no longer known');
    }
  } catch (error) {
    // Usually a change outside components: a text, a route, a constant.
    console.warn(error);
    reload();
  }
  updating = false;
}

subscribeAll(({ action, name: build = '', hash, errors }) => {
  if ((action !== 'built' && action !== 'sync') || errors.length > 0) return;
  if (build === name) {
    newest = hash;
    void update();
  } else if (name === 'shell' && action === 'built' && !followed.has(build)) {
    // The page loads a module by the hash of its entry, which has changed.
    reload();
  }
});
setOptionsAndConnect(url ? { url } : {});
