import { policyHash } from '../../platform/http/contentPolicy.ts';

/**
 * Attribute of the root element in every document: `none` while no script runs. The styles for visitors without scripts depend on it.
 * The script below removes it, or sets it to `old`.
 */
export const scriptingAttribute = 'data-scripting';

/**
 * Lets the page's scripts run only in a browser that has what they need. In an older browser, a policy in the document blocks them, so
 * that the page stays as it is without scripts, with a sentence that states why (shell/src/features/gate/NoScript.tsx). It tests
 * the newest features of each engine in the oldest supported versions (docs/browsers.md), and the functions that the scripts call
 * without a test. It is written in ECMAScript 5, and its text is constant, so that the policy can contain its hash.
 */
const script = `(function(root){
function has(object,names){return names.split(' ').every(function(name){return name in object})}
function isSupported(){try{
return matchMedia('(width >= 0px)').matches
&&CSS.supports('selector(:has(a))')&&CSS.supports('grid-template-rows','subgrid')
&&CSS.supports('color','color-mix(in srgb,red,red)')
&&has(window,'AbortController CSSLayerBlockRule FormData HTMLDialogElement IntersectionObserver ResizeObserver'
+' TextEncoder URLSearchParams crypto fetch globalThis performance queueMicrotask')
&&has(Object,'entries fromEntries hasOwn')&&has(Promise,'allSettled any')&&has(Promise.prototype,'finally')
&&has(Array.prototype,'at findLast flat flatMap includes')&&has(String.prototype,'at matchAll replaceAll')
&&has(AbortSignal,'timeout')&&has(AbortSignal.prototype,'throwIfAborted')&&has(CSS,'escape')
&&has(Element.prototype,'animate getAnimations replaceWith toggleAttribute')&&has(HTMLElement.prototype,'inert')
&&has(Intl,'ListFormat NumberFormat PluralRules RelativeTimeFormat')
}catch(error){return false}}
if(isSupported())return root.removeAttribute('${scriptingAttribute}');
root.setAttribute('${scriptingAttribute}','old');
var policy=document.createElement('meta');
policy.httpEquiv='Content-Security-Policy';policy.content="script-src 'none'";
document.head.appendChild(policy)
})(document.documentElement)`;

/** The hash of the script for the content security policy. */
export const supportScriptHash = policyHash(script);

/** Renders the script for the document's head. It comes before all other scripts. */
export const renderSupportScript = (nonce: string): string =>
  `<script nonce="${nonce}">${script}</script>`;
