import {
  delayedPreloadsId,
  documentMenuId,
  documentSearchId,
  hydrationEvent,
  pressedAttribute,
  searchKeys,
  typingSelector,
} from '@sumut/contracts/gate/document';
import { storageKeys } from '@sumut/contracts/limits';

/** Milliseconds after which the page's scripts start although a picture or font has not arrived. */
const longestWait = 3000;
/** Milliseconds after which a form is sent as without scripts, because its code has not arrived. */
const longestSubmission = 10_000;
/** Milliseconds after which the page counts as idle: in a busy browser, and in one that does not report it. */
const idle = { busy: 2000, unreported: 200 };

/**
 * A rendered page answers before its scripts have loaded, and starts them when the visitor uses it, or when it has arrived and the
 * browser is idle. It begins with the release of a finger or button, so that hydration cannot replace what is being pressed.
 *
 * - The search is the document's dialog, opened by its buttons and key. The search itself takes over what is typed.
 * - A button with `aria-controls` and `aria-expanded` shows and hides what it controls.
 * - A choice shows the rows of a published list that match (platform/contracts/src/content/publishedLists.ts).
 * - The menu or search that is pressed while the rest of the document arrives opens when it has arrived.
 * - A form is sent again after hydration, which checks its fields; if its code does not arrive, it is sent as without scripts.
 * - All other buttons are pressed again after hydration, unless the visitor has then clicked on something that is no control.
 *
 * Hydration takes the answers back and repeats the presses, so that React arrives at the same state (shell/src/app/hydratedApp.tsx). The
 * menu, the language, links and disclosures need no script. This text follows that of the decision, and is constant as well.
 */
export const earlyScript = `(function(root){
var nonce=document.currentScript.nonce,started=false,wanted=false,waiting=null,presses=[],changes=[],sending;
function byId(id){return document.getElementById(id)}
function find(event,selector){return event.target.closest?event.target.closest(selector):null}
function start(){
if(document.readyState==='loading'){wanted=true;return}
var template=!started&&byId('${delayedPreloadsId}');
started=true;
if(!template)return;
template.content.querySelectorAll('[integrity]').forEach(function(file){file.nonce=nonce;file.async=false});
template.replaceWith(template.content)}
function startIdle(){
if(window.requestIdleCallback)requestIdleCallback(start,{timeout:${idle.busy}});
else setTimeout(start,${idle.unreported})}
document.addEventListener('readystatechange',function(){
if(waiting)waiting.click();
waiting=null;
if(wanted||root.dataset.gate==='closed')start();
setTimeout(startIdle,${longestWait})});
addEventListener('load',startIdle);
addEventListener('pageshow',function(){if(root.dataset.gate==='closed')start()});
['pointerup','pointercancel','click','keydown','input'].forEach(function(type){addEventListener(type,start,true)});

function openSearch(){
var dialog=byId('${documentSearchId}'),menu=byId('${documentMenuId}');
if(!dialog)return false;
if(menu&&menu.hidePopover)menu.hidePopover();
dialog.showModal();
return true}
addEventListener('keydown',function(event){
if(${JSON.stringify(searchKeys)}.indexOf(event.key)<0||event.ctrlKey||event.metaKey||event.altKey||event.defaultPrevented
||root.dataset.gate==='closed'||find(event,'${typingSelector}')||document.querySelector('dialog[open]'))return;
try{if(localStorage.getItem('${storageKeys.searchKey}')==='off')return}catch(error){}
if(openSearch())event.preventDefault()});
addEventListener('click',function(event){
var dialog=find(event,'#${documentSearchId}');
if(dialog&&(event.target===dialog||find(event,'button')))dialog.close()});

function change(element,name,value){
changes.push([element,name,element.getAttribute(name)]);
set(element,name,value)}
function set(element,name,value){
if(value===null)element.removeAttribute(name);else element.setAttribute(name,value)}
function remove(isRemoved){
presses=presses.filter(function(button){
if(isRemoved(button))button.removeAttribute('${pressedAttribute}');
return button.hasAttribute('${pressedAttribute}')})}
function hold(button,value){
remove(function(other){return other===button});
button.setAttribute('${pressedAttribute}',value);
presses.push(button)}
function show(button){
var panel=button.hasAttribute('aria-expanded')&&byId(button.getAttribute('aria-controls'));
if(!panel)return false;
var opens=panel.hidden;
change(panel,'hidden',opens?null:'');
change(button,'aria-expanded',String(opens));
if(presses.indexOf(button)<0)hold(button,'answered');
else remove(function(other){return other===button});
return true}
function choose(button){
var group=button.closest('[data-choices]'),region=group&&group.closest('[data-published]');
var rows=region?Array.from(region.querySelectorAll('[data-entry]')):[];
if(!rows.length)return false;
var chosen=button.dataset.count,empty=region.querySelector('[data-when-empty]');
rows.forEach(function(row){change(row,'hidden',!chosen||row.dataset.entry===chosen?null:'')});
change(empty,'hidden',rows.every(function(row){return row.hidden})?null:'');
Array.from(group.children).forEach(function(other){change(other,'aria-pressed',String(other===button))});
remove(function(other){return group.contains(other)});
hold(button,'answered');
return true}
function press(event){
var opener=document.readyState==='loading'&&find(event,'header :is([popovertarget],[aria-haspopup=dialog])');
if(opener&&!byId('${documentSearchId}')){waiting=opener;return}
var button=find(event,'#root button[type=button]:not([popovertarget]),#${documentMenuId} button[type=button]');
if(!button){
if(!find(event,'a,button,input,select,textarea,label,summary,dialog'))
remove(function(other){return other.getAttribute('${pressedAttribute}')===''});
return}
if(button.closest('header,#${documentMenuId}')&&button.getAttribute('aria-haspopup')==='dialog'&&openSearch())return;
if(!show(button)&&!choose(button))hold(button,'')}
addEventListener('click',press,true);
function submit(event){
var form=event.target,button=event.submitter||form.querySelector('[type=submit]');
if(!button||!find(event,'#root'))return;
event.preventDefault();
hold(button,'submitted');
clearTimeout(sending);
sending=setTimeout(function(){form.submit()},${longestSubmission})}
addEventListener('submit',submit,true);
addEventListener('${hydrationEvent}',function(event){
removeEventListener('click',press,true);
removeEventListener('submit',submit,true);
clearTimeout(sending);
event.detail.presses=presses;
event.detail.pressed=presses[presses.length-1];
event.detail.undo=function(){
changes.reverse().forEach(function(one){set(one[0],one[1],one[2])});
changes=[]};
presses.forEach(function(button){button.removeAttribute('${pressedAttribute}')})})
})(document.documentElement)`;
