import type { Boot, GateSession } from '@sumut/contracts/gate/gate';
import { documentMenuId, documentSearchId, pressedAttribute } from '@sumut/contracts/gate/document';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { languageParameter, languages } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { policyHash } from '../../../platform/http/contentPolicy.ts';
import { marks } from '../documentTemplate.ts';
import { escape } from '../socialMeta.ts';
import { earlyScript } from './earlyScript.ts';

/**
 * Decides before the first paint whether the page in the document may be seen, as the gate itself does a moment later
 * (shell/src/features/gate/initialCheck.ts). The stored gate session must match the pass (where nothing can be stored, the pass
 * alone decides), and the visitor must not have reloaded; a site without a gate needs none of this. The stored language, or the language
 * in the URL, must be the document's. Until the gate has taken over, the script decides again for a page that comes back from the
 * browser's cache, whose session may have expired. The server states how long it lasts, because the visitor's clock may be wrong.
 *
 * Stores the language in the URL, so that the next page is shown in it, and lets no mark of an earlier navigation excuse a reload. The
 * text is constant, so that the policy can contain its hash.
 */
const decisionScript = `(function(script,root){
var keys=script.dataset;
function read(storage,key){try{return window[storage].getItem(key)}catch(error){return null}}
function write(storage,key,value){try{window[storage].setItem(key,value)}catch(error){}}
function isBlocked(){try{
localStorage.setItem(keys.record+'?','');localStorage.removeItem(keys.record+'?')
}catch(error){return true}}
function isRequested(){return new URLSearchParams(location.search).get(keys.parameter)===root.lang}
function isOpen(){try{
var record=JSON.parse(read('localStorage',keys.record));
var language=read('localStorage',keys.language);
var entry=performance.getEntriesByType('navigation')[0];
var reloaded=entry?entry.type==='reload':read('sessionStorage',keys.unloaded)==='true';
return (keys.free||(record?record.token+' '+record.timestamp+' '+record.hash===keys.session:isBlocked())
&&performance.now()<=Number(keys.remaining)
&&(!reloaded||read('sessionStorage',keys.internal)==='true'))
&&(!/^(${languages.join('|')})$/.test(language)||language===root.lang||isRequested());
}catch(error){return false}}
function decide(){root.dataset.gate=isOpen()?'open':'closed'}
decide();
if(root.dataset.gate==='open'&&isRequested())write('localStorage',keys.language,root.lang);
addEventListener('beforeunload',function(){write('sessionStorage',keys.internal,'false')});
addEventListener('pageshow',function(event){if(event.persisted&&root.dataset.gate)decide()})
})(document.currentScript,document.documentElement)`;

const script = `${decisionScript};\n${earlyScript}`;

/** Shows the page or the gate after the decision. Without scripts, the pass alone decides, and the page is shown. */
const style =
  `html[data-gate=closed] :is(#root,#${documentMenuId},#${documentSearchId}){display:none}` +
  'html[data-gate=closed] #gate-root{display:block}' +
  `:is([${pressedAttribute}=''],[${pressedAttribute}=submitted]){cursor:progress;opacity:.6}`;

/** The hashes of the decision's script and style for the content security policy. */
export const decisionHashes = { script: policyHash(script), style: policyHash(style) };

const renderData = (data: object): string =>
  Object.entries(data)
    .map(([key, value]) => `data-${key}="${escape(String(value))}"`)
    .join(' ');

/** What the decision needs of a visitor's session, as attributes of its script; an empty text without a session. */
export const decisionText = (session: GateSession | null): string =>
  renderData(
    session
      ? {
          remaining: session.timestamp + gateLimits.sessionLifetime - Date.now(),
          session: `${session.token} ${session.timestamp} ${session.hash}`,
        }
      : {},
  );

/** Renders the script and style of the decision for the document's head, so that they come before the page. */
export function renderDecision({ behind }: Pick<Boot, 'behind'>, nonce: string): string {
  const data = renderData({
    ...(behind?.open && { free: true }),
    record: storageKeys.gateSession,
    language: storageKeys.language,
    parameter: languageParameter,
    internal: storageKeys.internalNavigation,
    unloaded: storageKeys.pageRefresh,
  });
  return `<style>${style}</style>\n<script nonce="${nonce}" ${data} ${marks.decision}>${script}</script>`;
}
