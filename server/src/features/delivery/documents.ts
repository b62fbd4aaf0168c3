import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot, ClientSecret, GateFormResult, Hint } from '@sumut/contracts/gate/gate';
import type { ModuleOrigin } from '@sumut/contracts/registry/origins';
import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { FormOutcome } from '@sumut/contracts/forms/plainForm';
import { acceptedEncodings, encode } from '../../platform/files/encoding.ts';
import { documentPolicies, embedderPolicy, newNonce } from '../../platform/http/contentPolicy.ts';
import { getLanguage, storeRequestedLanguage } from '../../platform/http/language.ts';
import { isFilePath, isUndecodable, rawPath } from '../../platform/http/paths.ts';
import { HttpProblem, sendProblem } from '../../platform/http/problem.ts';
import {
  embedderHeader,
  isolatingHeaders,
  varyingHeaders,
} from '../../platform/http/securityHeaders.ts';
import type { Gate } from '../../shared/gate/enforcement.ts';
import { storeSharedPreview } from '../../shared/releases/sharedPreviews.ts';
import type { SendPlainForm } from '../../shared/plainForms/plainForms.ts';
import { consumeEntryCookie } from '../../shared/gate/entry.ts';
import { fillForm } from './formAnswers/fillForm.ts';
import { fillQuote } from './formAnswers/fillQuote.ts';
import { fontScriptHash } from './fontScript.ts';
import { createTemplate, type DocumentTemplate, type PlaceTexts } from './documentTemplate.ts';
import { type PageContent, placeTexts, renderPage } from './page.ts';
import { earlyHints } from './hints.ts';
import { pageBehind, type PageSources } from './pageBehind.ts';
import { decisionHashes } from './prerendered/decision.ts';
import type { PrerenderedDocument } from './prerendered/prerenderedDocument.ts';
import type { PrerenderedPages } from './prerendered/prerenderedPages.ts';
import type { Shell } from './shell.ts';
import { supportScriptHash } from './supportScript.ts';

export interface Documents {
  /** Sends the page at the request's URL. */
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Sends the gate with the result of its form. The caller sets the status. */
  sendGate: (
    request: FastifyRequest,
    reply: FastifyReply,
    formResult: GateFormResult,
  ) => Promise<FastifyReply>;
  /** Sends the page of a form that was sent without scripts. The page contains the answer, and no scripts. */
  sendPlainForm: SendPlainForm;
}

interface Sources extends PageSources {
  gate: Gate;
  /** The secret for a gate that the browser enforces; otherwise null. */
  clientSecret: ClientSecret | null;
  /** The public origin of the site, if it is configured. */
  origin: string | undefined;
  /** Whether documents have `isolatingHeaders`: always, except in `npm run dev` and for previews from a developer's machine. */
  isolated: boolean;
  prerendered: PrerenderedPages;
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { template, texts }: { template: DocumentTemplate; texts: PlaceTexts },
) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  // Pages with a gate session do not reflect the request's URL, so compression cannot leak the session (BREACH). The exception is the
  // page after the gate's plain form, which can be requested once.
  const body =
    (encoding === 'br' ? await template.fillCompressed(texts) : undefined) ??
    (encoding ? await encode[encoding](template.fill(texts)) : template.fill(texts));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', `Cookie, Accept-Encoding, Save-Data, ${varyingHeaders}`)
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Sends the answer to a form as the API does. */
function sendBare(reply: FastifyReply, outcome: FormOutcome): FastifyReply {
  if ('reference' in outcome) return reply.send({ id: outcome.reference, cvNote: outcome.cvNote });
  const { code, errors, retryAfter } = outcome.problem;
  const details = { ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) };
  return sendProblem(reply, new HttpProblem(code, details));
}

interface Sent {
  shell: Shell;
  boot: Omit<Boot, 'shell' | 'now'>;
  requestedUrl: string;
  hints?: Hint[] | undefined;
  /** The origin of the developer's machine from which an admin previews a module. */
  preview?: string | undefined;
  /** The other origins that the page may use. */
  origins?: readonly ModuleOrigin[] | undefined;
  /** The rendered page, for a visitor who may see it. */
  page?: PrerenderedDocument | null;
  /** False for a document without scripts, because they would render the page again without the answer. */
  scripts?: boolean;
}

/** Creates the functions that send the site's one document. */
export function createDocuments(sources: Sources): Documents {
  const { shells, gate, clientSecret, origin, isolated, prerendered } = sources;

  const templates = new WeakMap<
    PrerenderedDocument,
    { template: DocumentTemplate; snapshot: PageSnapshot | undefined }
  >();

  /**
   * The template of a document. A rendered page of a release and language, which is one object while it is in memory, has the same
   * document for all visitors with the same snapshot.
   */
  function findTemplate(content: PageContent): DocumentTemplate {
    const { page, boot } = content;
    const snapshot = boot.behind?.snapshot;
    const known = page && templates.get(page);
    if (known && known.snapshot === snapshot) return known.template;
    const template = createTemplate(renderPage(content));
    if (page) templates.set(page, { template, snapshot });
    return template;
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      shell,
      boot: content,
      requestedUrl,
      hints = [],
      preview,
      origins = [],
      page = null,
      scripts = true,
    }: Sent,
  ) {
    const { build, assets } = shell;
    const boot = {
      shell: assets.hash,
      ...content,
      ...(!content.session && build.siteScripts && { early: earlyHints(build) }),
      ...(page && {
        prerendered: {
          name: page.release.name,
          hash: page.release.hash,
          ...(page.content && { content: page.content }),
        },
      }),
    };
    const nonce = newNonce();
    const styleHashes = [
      ...(build.gate ? [build.gate.styleHash] : []),
      ...(page ? [decisionHashes.style, ...page.styles.map(({ hash }) => hash)] : []),
    ];
    const scriptHashes = scripts
      ? [supportScriptHash, fontScriptHash, ...(page ? [decisionHashes.script] : [])]
      : [];
    reply.headers(documentPolicies({ nonce, styleHashes, scriptHashes, preview, origins }));
    const embedder = embedderPolicy(origins);
    if (embedder === undefined) reply.removeHeader(embedderHeader);
    else reply.header(embedderHeader, embedder);
    if (preview || !isolated) for (const name of isolatingHeaders) reply.removeHeader(name);
    const language = getLanguage(request);
    storeRequestedLanguage(request, reply);
    const template = findTemplate({
      language,
      requestedUrl,
      origin,
      shell: build,
      boot,
      hints,
      page,
      scripts,
    });
    const texts = placeTexts({
      nonce,
      session: content.session,
      // A static host would send an old time.
      ...(gate.enforcement !== 'client' && { now: Date.now() }),
    });
    return sendHtml(request, reply, { template, texts });
  }

  return {
    async sendPage(request, reply) {
      storeSharedPreview(request, reply);
      const open = gate.enforcement === 'none';
      const session = open ? null : await gate.findSession(request);
      const passed = open || session !== null;
      const mayEnter = passed || gate.enforcement === 'client';
      const path = rawPath(request);
      const page = mayEnter ? await pageBehind(request, { ...sources, path, session }) : null;
      // Which other paths there are is known only behind the gate.
      const isKnown = page?.isKnown ?? !isFilePath(path);
      if (!isKnown || isUndecodable(request)) reply.code(404);
      // Without a pass, the router redirects once the gate is open.
      if (passed && page?.redirect !== undefined)
        return reply.header('cache-control', 'private, no-store').redirect(page.redirect, 302);
      // Without a pass, the files are needed later, if at all. The script loads them then.
      const hints = passed ? page?.behind.hints : [];
      const behind = page && {
        ...page.behind,
        ...(passed && { hints: [] }),
        ...(open && { open }),
      };
      const requestedUrl = request.raw.url ?? '/';
      const entered = session !== null && consumeEntryCookie(request, reply);
      const result = { verdict: 'right', attempts: 0, requestedUrl } as const;
      const boot = { session, behind, clientSecret, formResult: entered ? result : null };
      const shell = page?.shell ?? (await shells.choose({}));
      prerendered.warm(shell);
      // If the gate is shown first, or the browser enforces it, the script shows the page. It also does for visitors who save
      // data, because a rendered page names larger pictures.
      const savesData = request.headers['save-data'] === 'on';
      const shown = !entered && gate.enforcement !== 'client' && !savesData;
      const requested = shown ? page?.requested : undefined;
      const rendered = requested && (await prerendered.find(requested));
      return send(request, reply, {
        shell,
        boot,
        requestedUrl,
        hints,
        preview: page?.origin,
        origins: page?.allowedOrigins,
        page:
          passed && requested && rendered
            ? await fillQuote(request, { page: rendered, requested }, { ...sources, session })
            : null,
      });
    },
    async sendGate(request, reply, formResult) {
      const boot = { session: null, behind: null, clientSecret, formResult };
      const shell = await shells.choose({});
      return send(request, reply, { shell, boot, requestedUrl: formResult.requestedUrl });
    },
    async sendPlainForm(request, reply, { page: path, action, values, outcome }) {
      const session = await gate.findSession(request);
      const shown = await pageBehind(request, { ...sources, path, session });
      const answered = shown.requested && (await prerendered.answer(shown.requested, outcome));
      // A newer release may have a page that cannot be rendered.
      if (!answered) return sendBare(reply, outcome);
      const { page, answer } = answered;
      return send(request, reply, {
        shell: shown.shell,
        origins: shown.allowedOrigins,
        boot: { session, behind: null, clientSecret: null, formResult: null },
        requestedUrl: path,
        page: {
          ...page,
          title: `${answer.title} – ${page.title}`,
          markup: fillForm(page.markup, { action, values, answer }),
        },
        scripts: false,
      });
    },
  };
}
