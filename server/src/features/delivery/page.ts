import type { Boot, Hint } from '@sumut/contracts/gate/gate';
import { gateView } from '@sumut/contracts/gate/gateMarkup';
import {
  delayedPreloadsId,
  gatePartsId,
  requestedPathPlaceholder,
  bootElementId,
} from '@sumut/contracts/gate/document';
import { getDirection, type Language, languageFormId } from '@sumut/contracts/language/language';
import { publishedElementId, publishedLists } from '@sumut/contracts/content/publishedLists';
import type { HashedFile, ShellBuild } from '@sumut/contracts/registry/assets';
import { company } from '@sumut/contracts/company/company';
import { assetsBase } from '../../platform/http/paths.ts';
import { marks, type PlaceTexts } from './documentTemplate.ts';
import { renderFontScript } from './fontScript.ts';
import { decisionText, renderDecision } from './prerendered/decision.ts';
import type { PrerenderedDocument } from './prerendered/prerenderedDocument.ts';
import { escape, socialMeta } from './socialMeta.ts';
import { renderSupportScript, scriptingAttribute } from './supportScript.ts';

/** The background of the gate and of every page's header (token --ink-950), for the browser's own bars. */
const themeColor = '#0a0d14';

/** JSON for a script element, without `<`, which could end the element or open a comment. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pick = (files: readonly HashedFile[], paths: readonly string[]): HashedFile[] =>
  paths.flatMap((path) => files.find((file) => file.path === path) ?? []);

const secured = ({ integrity }: HashedFile) => `crossorigin="anonymous" integrity="${integrity}"`;
const stylesheet = (file: HashedFile) =>
  `<link rel="stylesheet" href="${assetsBase}${file.path}" ${secured(file)}>`;
const script = (file: HashedFile, nonce: string) =>
  `<script defer fetchpriority="high" src="${assetsBase}${file.path}"${nonce} ${secured(file)}></script>`;

/** A preload link. A script needs the nonce, because the policy blocks its preload otherwise. */
const preload = ({ href, as, integrity }: Hint, nonce: string) =>
  `<link rel="preload" as="${as}"${as === 'script' ? nonce : ''} href="${href}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** The gate in its initial state, which is visible and usable before any script runs. */
function gateMarkup({ shell: { gate }, language, requestedUrl, boot }: PageContent): string {
  if (!gate) return '';
  const states = gate.markup[language];
  const view = gateView(boot);
  const attempts = boot.formResult?.attempts ?? 0;
  const markup = view === 'wrong' ? (states.wrong[attempts - 1] ?? states.closed) : states[view];
  return markup.replaceAll(requestedPathPlaceholder, () => escape(requestedUrl));
}

/** What the gate's script shows later. A document that begins with another screen does not contain its URL (`sendHtml`). */
function gateParts({ shell: { gate }, language, boot }: PageContent): string {
  if (!gate?.parts) return '';
  const isShown = gateView(boot) !== 'loading';
  const closed = gate.markup[language].closed.replaceAll(requestedPathPlaceholder, '');
  const screen = isShown ? '' : `<div data-part="screen">${closed}</div>`;
  return `<template id="${gatePartsId}">${gate.parts[language]}${screen}</template>\n`;
}

/** The gate's styles. `data-href` keeps code from loading them again. */
const gateStyle = ({ gate }: ShellBuild): string =>
  gate
    ? `<style${gate.styleFile === undefined ? '' : ` data-href="${assetsBase}${gate.styleFile}"`}>${gate.style}</style>`
    : '';

/** Hints for the gate's picture, on pages that show the gate first. */
const gateHints = ({ shell: { gate }, boot }: PageContent): string =>
  gate && gateView(boot) !== 'loading' ? gate.hints : '';

/** What a document contains, except for `VisitorData`. */
export interface PageContent {
  language: Language;
  /** Path and query of the request. */
  requestedUrl: string;
  /** The public origin of the site, if it is configured. */
  origin: string | undefined;
  shell: ShellBuild;
  boot: Omit<Boot, 'now'>;
  /** The page hints, if the visitor may load those files. */
  hints: Hint[];
  /** The rendered page, if the visitor may see it. */
  page: PrerenderedDocument | null;
  /** False for a page that is complete without scripts. */
  scripts: boolean;
}

interface VisitorData extends Pick<Boot, 'session' | 'now'> {
  /** The nonce with which the content security policy allows the page's own scripts (http/contentPolicy.ts). */
  nonce: string;
}

/** The texts for the `marks` in a document. */
export const placeTexts = ({ nonce, session, now }: VisitorData): PlaceTexts => ({
  nonce,
  decision: decisionText(session),
  boot: inlineJson({ session, now }).slice(1, -1),
});

/**
 * The scripts, their preloads and their data. On a rendered page, which can be used already, its inline script starts them, and gives
 * them the nonce.
 */
function renderScripts({ shell, boot, hints, page }: PageContent): string {
  const nonce = page ? '' : ` nonce="${marks.nonce}"`;
  const inline = new Set(page?.styles.map(({ href }) => href));
  const first = new Set(shell.siteScripts?.map((file) => assetsBase + file));
  const preloads = (isFirst: boolean) =>
    hints
      .filter(({ href }) => !inline.has(href) && first.has(href) === isFirst)
      .map((hint) => preload(hint, nonce));
  const scripts = pick(shell.files, shell.scripts).map((file) => script(file, nonce));
  const files = [...scripts, ...preloads(true), ...preloads(false)].join('\n');
  return `${page ? `<template id="${delayedPreloadsId}">${files}</template>` : files}
<script type="application/json" id="${bootElementId}">{${marks.boot},${inlineJson({ ...boot, session: undefined }).slice(1)}</script>`;
}

/** Inline styles of a page, and the script that decides whether to show it. `data-href` keeps code from loading the styles again. */
function renderPageHead(content: PageContent, page: PrerenderedDocument): string {
  const { scripts, boot } = content;
  const styles = page.styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`);
  const decision = scripts ? renderDecision(boot, marks.nonce) : '';
  return `${styles.join('\n')}\n${decision}`;
}

/** The published lists of the page, as data for its module's code. */
const renderLists = ({ lists = {} }: PrerenderedDocument): string =>
  publishedLists
    .filter((list) => lists[list])
    .map(
      (list) =>
        `<script type="application/json" id="${publishedElementId(list)}">${inlineJson(lists[list])}</script>\n`,
    )
    .join('');

/** The page, and the gate in case the page must not be seen. Their markup comes before the scripts, so that it is painted first. */
function renderPageBody(content: PageContent, page: PrerenderedDocument): string {
  if (!content.scripts) return `<div id="root">${page.markup}</div>\n${page.menu}`;
  return `<div id="gate-root" hidden>${gateMarkup(content)}</div>
<div id="root">${page.markup}</div>
${page.menu}
${gateParts(content)}${renderLists(page)}${renderScripts(content)}`;
}

/**
 * The form that the language switch sends while no script runs. The form comes before the switch, which can be pressed while the rest
 * of the document arrives. Only the answer to a form, which has another URL than its page, contains the path. Other pages have the
 * gate session, and must not reflect the URL (`sendHtml`).
 */
const languageForm = ({ requestedUrl, scripts }: PageContent): string =>
  `<form id="${languageFormId}" method="get"${scripts ? '' : ` action="${escape(requestedUrl)}"`} hidden></form>`;

/** The title of a rendered page with the company's name, which the pages of earlier releases already contain. */
function fullTitle(title: string, language: Language): string {
  const ending = ` – ${company.name[language]}`;
  return title.endsWith(ending) ? title : title + ending;
}

/** The site's single HTML document, in which the shell renders every page, with `marks`. */
export function renderPage(content: PageContent): string {
  const { language, origin, shell, page, scripts } = content;
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"${language === 'ar' ? ' class="arabic-font"' : ''} ${scriptingAttribute}="none">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scripts ? renderSupportScript(marks.nonce) : ''}
<title>${escape(page ? fullTitle(page.title, language) : company.name[language])}</title>
<meta name="description" content="${escape(page?.description ?? company.tagline[language])}">
<meta name="theme-color" content="${themeColor}">
${socialMeta(language, origin)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${gateStyle(shell)}
${gateHints(content)}
${scripts ? renderFontScript(shell.fonts[language], marks.nonce) : ''}
${pick(shell.files, shell.styles).map(stylesheet).join('\n')}
${page ? renderPageHead(content, page) : renderScripts(content)}
</head>
<body>
${languageForm(content)}
${page ? renderPageBody(content, page) : `<div id="root">${gateMarkup(content)}</div>\n${gateParts(content)}`}
</body>
</html>
`;
}
