import type { Boot } from '@sumut/contracts/gate/gate';
import {
  delayedPreloadsId,
  documentMenuId,
  hydrationEvent,
  pressedAttribute,
} from '@sumut/contracts/gate/document';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { languageParameter, languages } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { policyHash } from '../../../platform/http/contentPolicy.ts';
import { escape } from '../socialMeta.ts';

/**
 * Decides before the first paint whether the page in the document may be seen, as the gate itself does a moment later
 * (shell/src/features/gate/useInitialCheck.ts). The stored gate session must match the pass (where nothing can be stored, the pass
 * alone decides), and the visitor must not have reloaded; a site without a gate needs none of this. The stored language, or the language
 * in the URL, must be the document's. Until the gate has taken over, the script decides again for a page that comes back from the
 * browser's cache, whose session may have expired. The server states how long it lasts, because the visitor's clock may be wrong.
 *
 * Starts the delayed preloads when the first picture of the page has loaded, or after a second. Records the last pressed button and
 * key until React hydrates the page and repeats the press (shell/src/app/capturePress.ts). The text is constant, so that the
 * policy can contain its hash.
 */
const script = `(function(script,root){
var keys=script.dataset;
function read(storage,key){try{return window[storage].getItem(key)}catch(error){return null}}
function isBlocked(){try{
localStorage.setItem(keys.record+'?','');localStorage.removeItem(keys.record+'?')
}catch(error){return true}}
function isOpen(){try{
var record=JSON.parse(read('localStorage',keys.record));
var language=read('localStorage',keys.language);
var entry=performance.getEntriesByType('navigation')[0];
var reloaded=entry?entry.type==='reload':read('sessionStorage',keys.unloaded)==='true';
return (keys.free||(record?record.token+' '+record.timestamp+' '+record.hash===keys.session:isBlocked())
&&performance.now()<=Number(keys.remaining)
&&(!reloaded||read('sessionStorage',keys.internal)==='true'))
&&(!/^(${languages.join('|')})$/.test(language)||language===root.lang
||new URLSearchParams(location.search).get(keys.parameter)===root.lang);
}catch(error){return false}}
function decide(){root.dataset.gate=isOpen()?'open':'closed'}
decide();
addEventListener('pageshow',function(event){if(event.persisted&&root.dataset.gate)decide()});
function preload(){
var template=document.getElementById('${delayedPreloadsId}');
if(template)template.replaceWith(template.content)}
document.addEventListener('readystatechange',function(){
var picture=document.readyState==='interactive'&&document.querySelector('#root img[fetchpriority=high]');
if(!picture||picture.complete)return preload();
picture.addEventListener('load',preload);picture.addEventListener('error',preload);setTimeout(preload,1000)});
var pressed=null,key=null;
function type(event){key=event}
addEventListener('keydown',type,true);
function press(event){
key=null;
if(pressed)pressed.removeAttribute('${pressedAttribute}');
pressed=event.target.closest('#root button[type=button]:not([popovertarget])');
if(pressed)pressed.setAttribute('${pressedAttribute}','')}
addEventListener('click',press,true);
addEventListener('${hydrationEvent}',function(event){removeEventListener('click',press,true);
removeEventListener('keydown',type,true);
if(pressed)pressed.removeAttribute('${pressedAttribute}');
event.detail.pressed=pressed;event.detail.key=key;pressed=key=null});
})(document.currentScript,document.documentElement)`;

/** Shows the page or the gate after the decision. Without scripts, the pass alone decides, and the page is shown. */
const style =
  `html[data-gate=closed] :is(#root,#${documentMenuId}){display:none}` +
  'html[data-gate=closed] #gate-root{display:block}' +
  `[${pressedAttribute}]{cursor:progress;opacity:.6}`;

/** The hashes of the decision's script and style for the content security policy. */
export const decisionHashes = { script: policyHash(script), style: policyHash(style) };

/** Renders the script and style of the decision for the document's head, so that they come before the page. */
export function renderDecision({ session, behind }: Boot, nonce: string): string {
  const data = {
    ...(behind?.open && { free: true }),
    record: storageKeys.gateSession,
    language: storageKeys.language,
    parameter: languageParameter,
    internal: storageKeys.internalNavigation,
    unloaded: storageKeys.pageRefresh,
    ...(session && {
      remaining: session.timestamp + gateLimits.sessionLifetime - Date.now(),
      session: `${session.token} ${session.timestamp} ${session.hash}`,
    }),
  };
  const attributes = Object.entries(data)
    .map(([key, value]) => `data-${key}="${escape(String(value))}"`)
    .join(' ');
  return `<style>${style}</style>\n<script nonce="${nonce}" ${attributes}>${script}</script>`;
}
