import { storageKeys } from '@sumut/contracts/limits';
import { assetsBase } from '../../platform/http/paths.ts';
import { policyHash } from '../../platform/http/contentPolicy.ts';

/**
 * Round-trip times in milliseconds above which fonts cannot arrive before the first paint: Chromium delays it by up to 100 ms for
 * fonts whose preload begins in the head. `connection` is the browser's estimate, whose initial value is 115.
 */
const far = { handshake: 100, connection: 125 };

/**
 * Preloads the fonts if they can arrive before the first paint: from a near server, or from the browser's cache. Otherwise they
 * would delay the first paint and compete with the page's picture and scripts without benefit. In that case the page shows fonts
 * of the machine, and its script loads the others for the next page (shell/src/app/useLateFonts.ts). The text is constant, so
 * that the policy can contain its hash.
 */
const script = `(function(keys){try{
var entry=performance.getEntriesByType('navigation')[0];
var handshake=entry?(entry.secureConnectionStart||entry.connectEnd)-entry.connectStart:0;
var far=handshake>${far.handshake}||navigator.connection&&navigator.connection.rtt>${far.connection};
if(far&&localStorage.getItem(keys.record)!==keys.fonts)
return document.documentElement.classList.add('machine-fonts');
keys.fonts.split(' ').forEach(function(href){
var link=document.createElement('link');
link.rel='preload';link.as='font';link.type='font/woff2';link.crossOrigin='anonymous';link.href=href;
document.head.appendChild(link)})
}catch(error){}})(document.currentScript.dataset)`;

/** The hash of the script for the content security policy. */
export const fontScriptHash = policyHash(script);

/** Renders the script for the document's head, which preloads `fonts`; an empty text without fonts. */
export function renderFontScript(fonts: readonly string[], nonce: string): string {
  if (fonts.length === 0) return '';
  const urls = fonts.map((font) => assetsBase + font).join(' ');
  return `<script nonce="${nonce}" data-fonts="${urls}" data-record="${storageKeys.fonts}">${script}</script>`;
}
