/// <reference types="webpack/module" />
// What every build in development has in it: follows its builds and brings their changes into the page. The query
// holds the build's name and, where it is not the page's own server, the address of the socket.
import {
  setOptionsAndConnect,
  subscribeAll,
} from 'webpack-dev-server/client/index.js?connect=false&apply=nothing&logging=warn';
import { storageKeys } from '@sumut/contracts';

declare global {
  /** Names of the builds whose changes come into this page by themselves. */
  var sumutFollowed: Set<string> | undefined;
}

// Files are asked for where the page found this one: a module's address has its hash in it.
if (document.currentScript instanceof HTMLScriptElement) {
  __webpack_public_path__ = new URL('.', document.currentScript.src).href;
}

const query = new URLSearchParams(__resourceQuery);
const name = query.get('name') ?? '';
const url = query.get('url');
const hot = import.meta.webpackHot;

const followed = (globalThis.sumutFollowed ??= new Set());
followed.add(name);

/** Hash of the newest build. */
let newest = __webpack_hash__;

function reload(): void {
  // The gate takes a reload without a click for the visitor's own, and asks for the password again. It says so at
  // `beforeunload`, so this comes after it.
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(storageKeys.internalNavigation, 'true');
  });
  window.location.reload();
}

let updating = false;

async function update(): Promise<void> {
  // An update under way looks for the newest build when it is done.
  if (updating || newest === __webpack_hash__) return;
  // React for visitors cannot exchange components: the page would stay as it is.
  if (!globalThis.sumutRefresh) {
    reload();
    return;
  }
  updating = true;
  try {
    while (newest !== __webpack_hash__) {
      if (!(await hot.check(true)))
        throw new Error('The build before this one is not known any more');
    }
  } catch (error) {
    // Mostly what no component stands for: a text, a route, a constant.
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
    // The page knows a module by the hash of its entry, which is another one now.
    reload();
  }
});
setOptionsAndConnect(url ? { url } : {});
